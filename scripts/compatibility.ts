import { parseArgs } from 'node:util';
import { buildStale } from './bundle';
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
const unknown = wanted.filter(name => !departments().includes(name));
if (unknown.length > 0) {
  console.error(`There is no department ${unknown.join(', ')}; there are ${departments().join(', ')}.`);
  process.exit(1);
}

await buildStale(bundles(), console.log);
const released = await buildLastRelease(console.log);
if ('missing' in released) {
  console.error(`Nothing was run: ${released.missing}.`);
  process.exit(1);
}

const failed: string[] = [];
for (const name of wanted) {
  console.log(`\n${name} of this commit with the others of the last release`);
  const specs = values.journeys.split(',').map(journey => `${journey}.spec.ts`);
  const env = { E2E_MIX: name, E2E_RELEASED: released.folder };
  if ((await run(PLAYWRIGHT, ['test', ...specs], { cwd: 'e2e', env })) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nbroken: ${failed.join(', ')}` : `\nsound: ${wanted.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
