import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './packages';

const file = join(cache, 'whole-build.json');

/** Stores the duration of a full build, so that `release` can show it beside the time of one department. */
export function saveFullBuildTime(milliseconds: number): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify({ milliseconds }));
}

/** Duration of the last full build on this machine, if there was one. */
export function fullBuildTime(): number | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).milliseconds : undefined;
}
