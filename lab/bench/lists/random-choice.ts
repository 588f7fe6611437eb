/** As good as random, and the same in every run: from 0 up to 1. */
export function randomUnit(of: number, what: number): number {
  let mixed = Math.imul(of + 1, 0x9e3779b1) ^ Math.imul(what + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
