import { run } from './run';

const CHECKS = [
  ['biome', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types', 'node_modules/typescript/bin/tsc', []],
  ['knip', 'node_modules/knip/bin/knip.js', []],
] as const;

/** Format and lint, types, dead code. Returns the names of those that found something. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, script, args] of CHECKS) {
    console.log(`checking: ${name}…`);
    if ((await run(script, args)) !== 0) failed.push(name);
  }
  return failed;
}
