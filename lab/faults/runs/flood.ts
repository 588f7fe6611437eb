import { wherePostgresStarts, withFolder } from '../../common/places';
import { type DatabaseLocation, startServerProcess } from '../../common/server-process';
import { type FloodReport, runFlood } from '../flood-fault';
import type { FaultRun, ReportFault } from './fault-run';

/** In ms: what nobody at the counter notices. */
const MOST_P99 = 250;

/** As many attackers, and ten times as many. */
const TIMES = [1, 10];

export const floodFaults: FaultRun = async (rounds, tell) => {
  await withFolder(dataDir => floodEach('PGlite', { dataDir }, rounds, tell));
  await wherePostgresStarts('a flood on PostgreSQL', ({ url }) =>
    floodEach('PostgreSQL', { databaseUrl: url, dataDir: '' }, rounds, tell),
  );
};

async function floodEach(
  name: string,
  where: DatabaseLocation,
  rounds: number,
  tell: ReportFault,
): Promise<void> {
  const server = await startServerProcess(where);
  try {
    for (const times of TIMES) {
      const report = await runFlood(server.url, { milliseconds: rounds * 1000, times });
      const others = complaints(report, times);
      const attackers = Object.entries(report.attackers).map(
        ([attack, { codes, longest }]) => `${attack}: ${JSON.stringify(codes)}, ${longest} bytes at the most`,
      );
      const told = { ...report, attackers, lost: [], doubled: [], half: [], altered: [], others };
      tell(`${16 * times} attackers, ${name}`, told);
    }
  } finally {
    await server.stop();
  }
}

function complaints({ flooded, logins, loginsElsewhere }: FloodReport, times: number): string[] {
  const found: string[] = [];
  const refused = Object.keys(flooded.refused);
  if (refused.length > 0) found.push(`who worked was told ${refused}`);
  // Somebody from a network never seen waits among all the others who are strangers.
  for (const { tried, entered } of times === 1 ? [logins, loginsElsewhere] : [logins]) {
    if (entered < tried) found.push(`${tried - entered} colleagues didn't get in`);
  }
  // Ten times as many share the two processors with who measures: those times are told, not judged.
  if (times === 1 && flooded.p99 > MOST_P99)
    found.push(`a cheap call took ${flooded.p99} ms at the 99th percentile`);
  return found;
}
