/** A source of numbers that a text decides: the same text gives the same salon. */
export interface Random {
  /** 0 up to but without 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight; weights are not negative and not all zero. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomOf(seed: string): Random {
  let state = hash(seed);
  // mulberry32: 32 bits of state are plenty for a salon, and the sequence is the same on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => itemAt(list, int(0, list.length - 1));
  return {
    next,
    int,
    pick,
    chance: probability => next() < probability,
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return pick(list);
    },
    shuffled(list) {
      const rest = [...list];
      return list.map(() => itemAt(rest.splice(int(0, rest.length - 1), 1), 0));
    },
  };
}

function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('Nothing to pick from');
  return list[index] as T;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  // Texts that differ in their last letter only must not begin alike.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
