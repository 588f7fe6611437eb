import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 50;

/** Milliseconds from a moment until something is so; null where that took too long. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  longestMs: number,
  began = performance.now(),
): Promise<number | null> {
  while (performance.now() - began < longestMs) {
    if (await isSo()) return Math.round(performance.now() - began);
    await sleep(EVERY_MS);
  }
  return null;
}
