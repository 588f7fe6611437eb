import { testDatabaseUrl } from '../../api/testing/database';
import { startDemoApp } from '../../api/testing/demo-app';
import { type FuzzOptions, runFuzz } from './run-fuzz';

/** Fuzzes a demo salon of its own and prints what came of it; false where there were faults. */
export async function fuzzDemoSalon(options: Pick<FuzzOptions, 'count' | 'seed'>): Promise<boolean> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const salon = await startDemoApp();
  const progress = (done: number) => {
    if (done % 5000 === 0) console.log(`${done} sent, ${seconds()} s`);
  };
  const { faults, ...figures } = await runFuzz(salon, { ...options, readMost: 1_000_000, progress });
  await salon.close();
  console.log(testDatabaseUrl ? 'PostgreSQL' : 'PGlite', { seed: options.seed, ...figures });
  for (const fault of new Set(faults)) console.log(fault);
  console.log(`${faults.length} faults in ${seconds()} s`);
  return faults.length === 0;
}
