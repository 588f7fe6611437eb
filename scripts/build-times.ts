import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './packages';

const file = join(cache, 'whole-build.json');

/** Keeps how long building everything took, to set beside the time that one department takes. */
export function keepWholeBuildTime(milliseconds: number): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify({ milliseconds }));
}

/** How long building everything took when that was last done here, if it was. */
export function wholeBuildTime(): number | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).milliseconds : undefined;
}
