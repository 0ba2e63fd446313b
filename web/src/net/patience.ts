// How long one waits before trying again: everybody another while, so that a house that opens again is not stormed.

const FIRST = { least: 300, most: 3000 }; // milliseconds
const LATER = { least: 6000, most: 12_000 };

export function patience(chance: () => number = Math.random) {
  const between = ({ least, most }: typeof FIRST) => least + (most - least) * chance();
  return {
    minReconnectionDelay: between(FIRST),
    maxReconnectionDelay: between(LATER),
    reconnectionDelayGrowFactor: 1.5,
    connectionTimeout: 20_000, // a house that opens again has much to do
  };
}
