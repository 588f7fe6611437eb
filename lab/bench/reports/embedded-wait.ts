import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../../shared/src/rules/time';
import { section } from '../../common/report';
import { type Api, startApi } from '../api/api-client';
import type { Case } from '../api/case';
import { fillEmbedded, type Size } from '../fill/fill-database';

/** The longest that another call may wait for a report on the embedded database, in ms. */
const LONGEST_WAIT = 250;
const TIMES = 3;
/** A salon of thirty visits a day, after three years. */
const SIZE: Size = { clients: 3_000, appointments: 30_000 };

interface Wait {
  readonly name: string;
  readonly report: number;
  readonly wait: number;
}

/** Makes each report on an embedded salon while somebody asks for the agenda's day again and again. */
export async function measureWaits(cases: readonly Case[]): Promise<{ text: string; reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-bench-'));
  await fillEmbedded(dataDir, SIZE, async () => {});
  const api = await startApi({ dataDir });
  try {
    await waitsDuring(api, cases[0]);
    const waits: Wait[] = [];
    for (const one of cases) waits.push(await waitsDuring(api, one));
    const rows = waits.map(({ name, report, wait }) => [
      name,
      report.toFixed(0),
      wait.toFixed(0),
      wait <= LONGEST_WAIT ? 'yes' : '**NO**',
    ]);
    const text = section(
      'The embedded database',
      '30,000 appointments of 3,000 clients: the longest of three reports, and of the calls for the agenda’s day meanwhile, in milliseconds.',
      [['report', 'ms', 'agenda', 'reached'], ...rows],
    );
    return { text, reached: waits.every(({ wait }) => wait <= LONGEST_WAIT) };
  } finally {
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function waitsDuring(api: Api, one: Case | undefined): Promise<Wait> {
  const agenda = api.payload({ day: today() });
  let wait = 0;
  let over = false;
  const asking = async () => {
    while (!over) {
      const began = performance.now();
      await api.send('calendar/get', agenda);
      wait = Math.max(wait, performance.now() - began);
    }
  };
  const asked = asking();
  let report = 0;
  for (let turn = 0; one && turn < TIMES; turn++) {
    const began = performance.now();
    await api.send(one.path, api.payload(one.bodies[0] ?? {}));
    report = Math.max(report, performance.now() - began);
  }
  over = true;
  await asked;
  return { name: one?.name ?? '', report, wait };
}
