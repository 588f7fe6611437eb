import { join } from 'node:path';
import { databaseOf } from '../fill/database';
import type { Size } from '../fill/fill';
import { withSession } from '../session';
import { record } from './capture';
import { type Case, casesOf } from './cases';
import { type Api, startApi } from './client';
import { type Measured, measure, type Prepared } from './measure';
import { beyondLimit, headingOf, keep, LIMIT, table } from './report';

const RESULT = join(import.meta.dirname, '../results/api-all.md');

const PLANS = [
  { concurrency: 1, calls: 40 },
  { concurrency: 8, calls: 80 },
];

interface Wanted {
  /** A server on which databases may be made. */
  readonly server: string;
  readonly size: Size;
  readonly rounds: number;
  /** Only the cases whose name holds it; the kept result stays then. */
  readonly only: string;
}

/** Fills, measures, prints; false where a case that is limited is slower than its limit. */
export async function benchWide({ server, size, rounds, only }: Wanted): Promise<boolean> {
  const url = await databaseOf(server, 'bench_large', size);
  const api = await startApi({ DATABASE_URL: url });
  try {
    const all = await withSession(url, casesOf);
    const prepared = await prepare(
      url,
      api,
      all.filter(({ name }) => name.includes(only)),
    );
    const parts = [`# Every call of reception on PostgreSQL\n\n${await headingOf(url)}\n`];
    console.log(`\n${parts[0]}`);
    const slow: Measured[] = [];
    for (const plan of PLANS) {
      const measured = await measure(url, api, prepared, { ...plan, rounds });
      const part = table(plan.concurrency, measured);
      console.log(part);
      parts.push(part);
      if (plan.concurrency === 1) slow.push(...beyondLimit(measured));
    }
    for (const { of, api: times } of slow) {
      console.log(`beyond ${LIMIT} ms at the 95th percentile: ${of.name} (${times.p95.toFixed(1)})`);
    }
    if (only === '') keep(RESULT, parts.join('\n'));
    return slow.length === 0;
  } finally {
    api.close();
  }
}

/** Makes each call once, and finds out what it asks of the database. */
async function prepare(url: string, api: Api, cases: readonly Case[]): Promise<Prepared[]> {
  const recorder = await record(url);
  const prepared: Prepared[] = [];
  for (const one of cases) {
    const statements: Prepared['statements'][number][] = [];
    let bytes = 0;
    for (const body of one.bodies) {
      bytes += (await api.call(one.path, body)).bytes;
      statements.push(await recorder.statementsOf(one.path, { ...body, access_id: api.accessId }));
    }
    const payloads = one.bodies.map(body => api.payload(body));
    prepared.push({ ...one, payloads, statements, kilobytes: bytes / one.bodies.length / 1024 });
  }
  await recorder.close();
  return prepared;
}
