import { parseArgs } from 'node:util';
import { testDatabaseUrl } from '../../api/testing/database';
import { startDemoApp } from '../../api/testing/demo-app';
import { runFuzz } from './run-fuzz';

// `pnpm fuzz --count 100000 [--seed 7]`: on PGlite, or on the server of TEST_DATABASE_URL.
const { values } = parseArgs({
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const began = performance.now();
const salon = await startDemoApp();
const report = await runFuzz(salon, {
  count: Number(values.count),
  seed,
  readMost: 1_000_000,
  progress: done => {
    if (done % 5000 === 0) console.log(`${done} sent, ${Math.round((performance.now() - began) / 1000)} s`);
  },
});
await salon.close();
const { faults, ...figures } = report;
console.log(testDatabaseUrl ? 'PostgreSQL' : 'PGlite', { seed, ...figures });
for (const fault of new Set(faults)) console.log(fault);
console.log(`${faults.length} faults in ${Math.round((performance.now() - began) / 1000)} s`);
process.exit(faults.length > 0 ? 1 : 0);
