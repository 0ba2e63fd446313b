// A race of four pieces a side for boardgame.io: throw four cowries, then move one piece along the track.

const HOME = 24;
const PIECES = 4;
const TURNING = ["0", "1"];

function throwCowries({ G, random }) {
  const mouths = [0, 1, 2, 3].filter(() => random.Number() < 0.5).length;
  G.thrown = mouths || 8;
  G.log = `threw ${G.thrown}`;
}

function movePiece({ G, events, playerID }, piece) {
  const mine = G.pieces[playerID];
  if (!G.thrown || !(piece >= 0 && piece < PIECES) || mine[piece] >= HOME) return "INVALID_MOVE";
  mine[piece] = Math.min(HOME, mine[piece] + G.thrown);
  sendHome(G, playerID, mine[piece]);
  G.log = `moved piece ${piece + 1} to ${mine[piece]}`;
  G.thrown = 0;
  if (mine.every((step) => step === HOME)) events.endGame({ winner: playerID });
  else events.endTurn();
}

function sendHome(G, playerID, step) {
  const other = TURNING[1 - Number(playerID)];
  const met = G.pieces[other].findIndex((at) => at > 0 && at < HOME && (at + HOME / 2) % HOME === step);
  if (met >= 0 && step < HOME) G.pieces[other][met] = 0;
}

export const race = {
  name: "race",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ pieces: { 0: [0, 0, 0, 0], 1: [0, 0, 0, 0] }, thrown: 0, log: "" }),
  moves: {
    throwCowries: { move: throwCowries, client: false },
    movePiece: { move: movePiece, client: false },
  },
};

export function nextMove(G, playerID) {
  if (!G.thrown) return ["throwCowries", []];
  const free = [0, 1, 2, 3].filter((piece) => G.pieces[playerID][piece] < HOME);
  return ["movePiece", [free[Math.floor(Math.random() * free.length)]]];
}
