/** Seeded pseudo-random numbers, so that every rendering of a scene is the same print. */
export type Rng = {
  next: () => number;
  range: (low: number, high: number) => number;
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly [T, ...T[]]) => T;
};

export function seeded(seed: number): Rng {
  let state = seed >>> 0;
  // mulberry32: tiny, well spread, good enough for scattering leaves and windows.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
