import { keepResult } from '../../common/report';
import { withSession } from '../../common/session';
import type { Size } from '../fill/fill-database';
import { databaseOf } from '../fill/filled-database';
import { type Api, startApi } from './api-client';
import type { Case } from './case';
import { casesOf } from './cases';
import { type Measured, measureCalls, type PreparedCase } from './measure-calls';
import { recordStatements } from './record-statements';
import { callsBeyondLimit, callsTable, headingOf, LIMIT } from './report-calls';

const PLANS = [
  { concurrency: 1, calls: 40 },
  { concurrency: 8, calls: 80 },
];

interface AllQueriesOptions {
  /** A server on which databases may be made. */
  readonly server: string;
  readonly size: Size;
  readonly rounds: number;
  /** Only the cases whose name holds it; the kept result stays then. */
  readonly only: string;
}

/** Fills, measures, prints; false where a case that is limited is slower than its limit. */
export async function benchAllQueries({ server, size, rounds, only }: AllQueriesOptions): Promise<boolean> {
  const url = await databaseOf(server, 'bench_large', size);
  const api = await startApi({ databaseUrl: url, dataDir: '' });
  try {
    const all = await withSession(url, casesOf);
    const prepared = await prepareCases(
      url,
      api,
      all.filter(({ name }) => name.includes(only)),
    );
    const parts = [`# Every call of reception on PostgreSQL\n\n${await headingOf(url)}\n`];
    const slow: Measured[] = [];
    for (const plan of PLANS) {
      const measured = await measureCalls(url, api, prepared, { ...plan, rounds });
      parts.push(callsTable(plan.concurrency, measured));
      if (plan.concurrency === 1) slow.push(...callsBeyondLimit(measured));
    }
    if (only === '') keepResult('api-all', parts.join('\n'));
    else console.log(parts.join('\n'));
    for (const { of, api: times } of slow) {
      console.log(`beyond ${LIMIT} ms at the 95th percentile: ${of.name} (${times.p95.toFixed(1)})`);
    }
    return slow.length === 0;
  } finally {
    await api.close();
  }
}

/** Makes each call once, and finds out what it asks of the database. */
export async function prepareCases(url: string, api: Api, cases: readonly Case[]): Promise<PreparedCase[]> {
  const recorder = await recordStatements(url);
  const prepared: PreparedCase[] = [];
  for (const one of cases) {
    const statements: PreparedCase['statements'][number][] = [];
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
