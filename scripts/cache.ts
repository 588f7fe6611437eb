import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache } from './packages';

const fileOf = (name: string) => join(cache, `${name}.json`);

/** A record of the cache, if it was written on this machine. */
export function readCached<T>(name: string): T | undefined {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined;
}

export function writeCached(name: string, record: unknown): void {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(record));
}
