import { addDays, today } from '../../shared/src/rules/time';
import { logIn, post } from '../common/http-client';
import { onEachDatabase } from '../common/places';
import { startServerProcess } from '../common/server-process';
import type { FaultRun } from './fault-run';
import { MOST_P99, measureWork } from './flood-fault';

interface HeavyOptions {
  /** Calls of one person at once. */
  readonly atOnce: number;
  /** Length of a report, and of an absence. */
  readonly days: number;
  /** Only these. */
  readonly only?: RegExp;
}

/** Lets one person make each of the heaviest calls many times at once, while another works. */
export async function runHeavy(url: string, { atOnce, days, only = /./ }: HeavyOptions) {
  const accessId = await logIn(url);
  const access_id = await logIn(url, 'administrador@melena.mx');
  const ask = (path: string, body: object) => post(url, path, { access_id, ...body });
  const { services } = await ask('calendar/services', {});
  const { healers } = await ask('healers/get', {});
  const [one] = healers as { id: number }[];
  const to = today();
  const range = { from: addDays(to, 1 - days), to };
  // No healer gives all of them, nor two a part each: every day is looked at.
  const wanted = (services as { id: number }[]).slice(0, 20).map(({ id }) => ({ service_id: id }));
  const absence = { type_id: 2, healer_id: one?.id, days: 'Dom Lun Mar Mie Jue Vie Sab' };
  const hours = {
    hour_in: null,
    hour_food: null,
    hour_out: null,
    date_start: to,
    date_end: addDays(to, days),
  };
  const heavy: [path: string, body: object][] = [
    ['calendar/free', { services: wanted, from: to, days: 31 }],
    ['report/vat/rows', { ...range, figure: 'balance' }],
    ['report/sales/rows', { ...range, group: 'day' }],
    ['report/sales', { ...range, group: 'healer' }],
    ['commission/rows', { ...range, state: 'open' }],
    ['payment/get', {}],
    ['healers/absence', { schedule: { ...absence, ...hours } }],
  ];
  const reports = [];
  for (const [path, body] of heavy.filter(([path]) => only.test(path))) {
    const codes: Record<string, number> = {};
    const began = performance.now();
    const all = Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { status, code = status } = await ask(path, body);
        codes[code] = (codes[code] ?? 0) + 1;
      }),
    );
    const cheap = await measureWork(url, accessId, all);
    reports.push({ path, took: Math.round(performance.now() - began), codes, cheap });
  }
  return reports;
}

export const heavyFaults: FaultRun = (_rounds, note) =>
  onEachDatabase('heavy calls', async (where, name) => {
    const server = await startServerProcess(where);
    try {
      for (const { path, cheap, codes, took } of await runHeavy(server.url, { atOnce: 20, days: 365 })) {
        const slow = cheap.p99 > MOST_P99 ? [`a cheap call took ${cheap.p99} ms`] : [];
        const others = [
          ...slow,
          ...Object.keys(cheap.refused).filter(code => code !== 'success'),
          ...Object.keys(codes).filter(code => !['success', 'unavailable'].includes(code)),
        ];
        const result = { took, codes, cheap, others };
        note(`twenty ${path}, ${name}`, result);
      }
    } finally {
      await server.stop();
    }
  });
