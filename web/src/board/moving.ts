// Plays planned motions on the pieces' elements.
import * as sound from '../sound/sound';
import { length, type Motion } from './walks';

/** Runs the motions; resolves when all have ended or were hastened. */
export async function run(
  motions: Map<string, Motion>,
  find: (name: string) => Element | null,
  hasten: (finish: () => void) => void,
): Promise<void> {
  const whole = length(motions);
  if (whole === 0) return;
  const running: Animation[] = [];
  for (const [name, motion] of motions) {
    const animation = find(name)?.animate(frames(motion, whole), { duration: whole, easing: 'linear' });
    if (animation) running.push(animation);
  }
  for (const motion of motions.values()) motion.slice(2).forEach((stop) => sound.step(stop.at / 1000));
  hasten(() => running.forEach((animation) => animation.finish()));
  await Promise.allSettled(running.map((animation) => animation.finished));
}

function frames(motion: Motion, whole: number): Keyframe[] {
  return motion.map(({ x, y, scale, at }) => ({
    offset: Math.min(1, at / whole),
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    easing: 'ease-in-out',
  }));
}
