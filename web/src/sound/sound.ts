// Sounds made on the spot: cowries rattle, wood steps, a capture knocks, a bell calls.
import { prefs } from '../prefs/prefs.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after a gesture: call this from one. */
export function wake(): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

function ready(): AudioContext | null {
  return prefs.sound && prefs.volume > 0 && context?.state === 'running' ? context : null;
}

function loudness(audio: AudioContext, at: number, level: number, fade: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level * prefs.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + fade);
  gain.connect(audio.destination);
  return gain;
}

/** A short dry knock of filtered noise. */
function knock(audio: AudioContext, at: number, pitch: number, level: number): void {
  noise ??= hiss(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 5 });
  source.connect(filter).connect(loudness(audio, at, level, 0.07));
  source.start(at, Math.random() * 0.2, 0.08);
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  return buffer;
}

function tone(audio: AudioContext, at: number, pitch: number, level: number, fade: number): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  source.connect(loudness(audio, at, level, fade));
  source.start(at);
  source.stop(at + fade);
}

/** Cowries shaken, then falling one by one. */
export function rattle(seconds: number): void {
  const audio = ready();
  if (!audio) return;
  for (let at = 0; at < seconds; at += 0.03 + Math.random() * 0.05)
    knock(audio, audio.currentTime + at, 2400 + Math.random() * 2200, 0.5);
}

/** A wooden piece set down, after a while. */
export function step(delay = 0): void {
  const audio = ready();
  if (audio) knock(audio, audio.currentTime + delay, 620, 0.9);
}

export function capture(delay = 0): void {
  const audio = ready();
  if (!audio) return;
  knock(audio, audio.currentTime + delay, 300, 1.4);
  tone(audio, audio.currentTime + delay, 150, 0.4, 0.25);
}

/** Your turn. */
export function bell(): void {
  const audio = ready();
  if (!audio) return;
  tone(audio, audio.currentTime, 660, 0.18, 0.7);
  tone(audio, audio.currentTime + 0.14, 880, 0.16, 0.9);
}
