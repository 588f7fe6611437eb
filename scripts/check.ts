import { departments } from './packages';
import { run } from './run';

/** The folders whose imports .dependency-cruiser.cjs directs. */
const ARROWS = [
  'api/src',
  'shared/src',
  'shell/src',
  ...departments().map(name => `${name}/src`),
  'lab',
  'e2e',
  'scripts',
];

const CHECKS = [
  ['biome', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types', 'node_modules/typescript/bin/tsc', []],
  ['arrows', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ARROWS],
  ['knip', 'node_modules/knip/bin/knip.js', []],
  ['comments', 'node_modules/tsx/dist/cli.mjs', ['scripts/comments.ts']],
] as const;

/** Checks format, lint, types, the arrows of imports, dead code and comments. Returns the names of the checks that failed. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, script, args] of CHECKS) {
    console.log(`checking: ${name}…`);
    if ((await run(script, args)) !== 0) failed.push(name);
  }
  return failed;
}
