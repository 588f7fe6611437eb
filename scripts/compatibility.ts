import { parseArgs } from 'node:util';
import { buildStale } from './bundle';
import { fail, requireKnown } from './fail';
import { buildLastRelease } from './last-release';
import { requireNode } from './node-version';
import { bundles, departments } from './packages';
import { PLAYWRIGHT, run } from './run';

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // The journeys that go from one department to another.
  options: { journeys: { type: 'string', default: 'two-browsers,material,healer-treatment,roles' } },
});
const wanted = positionals.length > 0 ? positionals : departments();
requireKnown('department', wanted, departments());

await buildStale(bundles(), console.log);
const released = await buildLastRelease(console.log);
if ('missing' in released) fail(`Nothing was run: ${released.missing}.`);

const failed: string[] = [];
for (const name of wanted) {
  console.log(`\n${name} of this commit with the others of the last release`);
  const specs = values.journeys.split(',').map(journey => `${journey}.spec.ts`);
  const env = { E2E_MIX: name, E2E_RELEASED: released.folder };
  if ((await run(PLAYWRIGHT, ['test', ...specs], { cwd: 'e2e', env })) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nbroken: ${failed.join(', ')}` : `\nsound: ${wanted.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
