// boardgame.io's server: node server.js PORT [FOLDER]. Without a folder it keeps its matches in memory.

import { createRequire } from "node:module";
import { race } from "./race.js";

const { Server, FlatFile, Origins } = createRequire(import.meta.url)("boardgame.io/server");
const [port, folder] = process.argv.slice(2);
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [race], origins: [Origins.LOCALHOST], ...kept });
await server.run({ port: Number(port), callback: () => console.error("open") });
