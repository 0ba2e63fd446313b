// People at boardgame.io's tables: node clients.js PORT PID TABLES WARM SECONDS. Prints what was measured as JSON.

import { readFileSync } from "node:fs";
import { io } from "socket.io-client";
import { nextMove } from "./race.js";

const [port, pid, tables, warm, seconds] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const TICKS = 100; // of the processor's clock, in a second
const measured = { moves: 0, bytes: 0, delays: [], counting: false };

async function ask(path, body) {
  const answer = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function sit(matchID, playerID) {
  const { playerCredentials } = await ask(`/games/race/${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
  return playerCredentials;
}

class Table {
  constructor() {
    this.sockets = ["0", "1"].map((seat) => this.connect(seat));
  }

  connect(seat) {
    const socket = io(`${address}/race`, { transports: ["websocket"], forceNew: true });
    socket.on("sync", (matchID, info) => this.hear(seat, matchID, info.state));
    socket.on("update", (matchID, state) => this.hear(seat, matchID, state));
    return socket;
  }

  async start() {
    const { matchID } = await ask("/games/race/create", { numPlayers: 2 });
    this.credentials = [await sit(matchID, "0"), await sit(matchID, "1")];
    this.matchID = matchID;
    this.known = [-1, -1];
    this.asked = -1;
    this.sockets.forEach((socket, seat) => socket.emit("sync", matchID, String(seat), this.credentials[seat], 2));
  }

  hear(seat, matchID, state) {
    if (matchID !== this.matchID || state._stateID <= this.known[seat]) return;
    this.known[seat] = state._stateID;
    if (state._stateID > 0) this.note(Number(seat));
    if (this.known[0] !== this.known[1]) return; // the other has not heard of it yet
    if (state.ctx.gameover) this.start();
    else this.move(state);
  }

  note(seat) {
    if (!measured.counting || this.sentAt === undefined) return;
    if (seat === this.mover) measured.moves += 1;
    else measured.delays.push(performance.now() - this.sentAt);
  }

  move(state) {
    const seat = state.ctx.currentPlayer;
    const [type, args] = nextMove(state.G, seat);
    const payload = { type, args, playerID: seat, credentials: this.credentials[seat] };
    this.mover = Number(seat);
    this.sentAt = performance.now();
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, this.matchID, seat);
  }
}

function spent() {
  const words = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(words[11]) + Number(words[12])) / TICKS;
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time * 1000));

await Promise.all(Array.from({ length: tables }, () => new Table().start()));
await pause(warm);
const [begun, before] = [performance.now(), spent()];
measured.counting = true;
await pause(seconds);
measured.counting = false;
const [cpu, took] = [spent() - before, (performance.now() - begun) / 1000];
const delays = measured.delays.sort((a, b) => a - b);
const at = (part) => delays[Math.floor(delays.length * part)];
console.log(JSON.stringify({ moves: measured.moves, seconds: took, cpu, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
