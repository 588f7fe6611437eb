import { addDays, today } from '../../../shared/src/rules/time';
import { section } from '../../common/report';
import { figuresOf, runClosedLoop, type TimedRun } from '../../common/statistics';
import type { Api } from '../api/api-client';
import type { Case } from '../api/case';
import { plannedDays } from '../fill/plan-visits';

/** What the agenda's median may grow by, since two runs of the same differ by so much. */
const MOST = 1.1;
const ALONE = { callers: 1, turns: Number.POSITIVE_INFINITY, ms: 5_000 };

/** The agenda's calls alone, and while one person opens each report in turn, in turns. */
export async function measureBesideAgenda(
  api: Api,
  reports: readonly Case[],
  rounds: number,
): Promise<{ text: string; reached: boolean }> {
  const calls = agendaCalls();
  const times = calls.map(() => ({ alone: [] as TimedRun[], beside: [] as TimedRun[] }));
  const run = ({ path, bodies }: Case) => {
    const payloads = bodies.map(api.payload);
    return runClosedLoop(ALONE, turn => api.send(path, payloads[turn % payloads.length] ?? ''));
  };
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      const alone = () => run(call).then(one => times[index]?.alone.push(one));
      const beside = () =>
        whileReported(api, reports, () => run(call)).then(one => times[index]?.beside.push(one));
      for (const measure of round % 2 === 0 ? [alone, beside] : [beside, alone]) await measure();
    }
  }
  const measured = calls.map(({ name }, index) => ({
    name,
    alone: figuresOf(times[index]?.alone ?? []),
    beside: figuresOf(times[index]?.beside ?? []),
  }));
  const text = section(
    'The agenda beside reports',
    'Milliseconds, one caller: alone, and while another opens one report after the other. × is beside over alone at the median.',
    [
      ['call', 'alone p50', 'p95', 'beside p50', 'p95', '×', 'reached'],
      ...measured.map(({ name, alone, beside }) => [
        name,
        ...[alone.p50, alone.p95, beside.p50, beside.p95].map(value => value.toFixed(1)),
        (beside.p50 / alone.p50).toFixed(2),
        beside.p50 <= alone.p50 * MOST ? 'yes' : '**NO**',
      ]),
    ],
  );
  return { text, reached: measured.every(({ alone, beside }) => beside.p50 <= alone.p50 * MOST) };
}

function agendaCalls(): Case[] {
  const { sixty, full } = plannedDays(today());
  const call = (name: string, path: string, bodies: object[]): Case => ({
    name,
    path,
    bodies,
    limited: true,
  });
  return [
    call('calendar/get', 'calendar/get', [
      { day: today() },
      { day: sixty },
      { day: full },
      { day: addDays(today(), -40) },
    ]),
    call(
      'calendar/clients',
      'calendar/clients',
      ['her', 'hernan', 'maria', '5548'].map(client => ({ client })),
    ),
  ];
}

/** Does the work while somebody makes each report in turn. */
async function whileReported<T>(api: Api, reports: readonly Case[], work: () => Promise<T>): Promise<T> {
  let over = false;
  const reporting = async () => {
    for (let turn = 0; !over; turn++) {
      const one = reports[turn % reports.length];
      if (one) await api.send(one.path, api.payload(one.bodies[0] ?? {}));
    }
  };
  const reported = reporting();
  const result = await work();
  over = true;
  await reported;
  return result;
}
