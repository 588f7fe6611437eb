import { wherePostgresStarts, withFolder } from '../../common/places';
import { type DatabaseLocation, startServerProcess } from '../../common/server-process';
import { runHeavy } from '../heavy-fault';
import type { FaultRun, ReportFault } from './fault-run';

/** In ms: what nobody at the counter notices. */
const MOST_P99 = 250;

export const heavyFaults: FaultRun = async (_rounds, tell) => {
  await withFolder(dataDir => heavyEach('PGlite', { dataDir }, tell));
  await wherePostgresStarts('heavy calls on PostgreSQL', ({ url }) =>
    heavyEach('PostgreSQL', { databaseUrl: url, dataDir: '' }, tell),
  );
};

async function heavyEach(name: string, where: DatabaseLocation, tell: ReportFault): Promise<void> {
  const server = await startServerProcess(where);
  try {
    for (const { path, cheap, codes, took } of await runHeavy(server.url, { atOnce: 20, days: 365 })) {
      const slow = cheap.p99 > MOST_P99 ? [`a cheap call took ${cheap.p99} ms`] : [];
      const others = [
        ...slow,
        ...Object.keys(cheap.refused).filter(code => code !== 'success'),
        ...Object.keys(codes).filter(code => !['success', 'unavailable'].includes(code)),
      ];
      const told = { took, codes, cheap, lost: [], doubled: [], half: [], altered: [], others };
      tell(`twenty ${path}, ${name}`, told);
    }
  } finally {
    await server.stop();
  }
}
