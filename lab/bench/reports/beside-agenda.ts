import { spawn } from 'node:child_process';
import { addDays, today } from '../../../shared/src/rules/time';
import { section } from '../../common/report';
import { figuresOf, rotated, runClosedLoop, type TimedRun } from '../../common/statistics';
import type { Api } from '../api/api-client';
import type { Case } from '../api/case';
import { plannedDays } from '../fill/plan-visits';

/** What the agenda's median may grow by, since two runs of the same differ by so much. */
const MOST = 1.1;
/** Takes one processor and nothing else: on a machine of two, that alone makes a call wait. */
const BUSY = 'for (;;);';
const KINDS = ['alone', 'busy', 'beside'] as const;
type Kind = (typeof KINDS)[number];
const ALONE = { callers: 1, turns: Number.POSITIVE_INFINITY, ms: 5_000 };

/** The agenda's calls alone, while another program is busy, and while one person opens each report in turn, in turns. */
export async function measureBesideAgenda(
  api: Api,
  reports: readonly Case[],
  rounds: number,
): Promise<{ text: string; reached: boolean }> {
  const calls = agendaCalls();
  const times = calls.map(() => ({ alone: [], busy: [], beside: [] }) as Record<Kind, TimedRun[]>);
  const run = ({ path, bodies }: Case) => {
    const payloads = bodies.map(api.payload);
    return runClosedLoop(ALONE, turn => api.send(path, payloads[turn % payloads.length] ?? ''));
  };
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      const measures: Record<Kind, () => Promise<TimedRun>> = {
        alone: () => run(call),
        busy: () => whileBusy(() => run(call)),
        beside: () => whileReported(api, reports, () => run(call)),
      };
      for (const kind of rotated(KINDS, round)) times[index]?.[kind].push(await measures[kind]());
    }
  }
  const measured = calls.map(({ name }, index) => ({
    name,
    alone: figuresOf(times[index]?.alone ?? []),
    busy: figuresOf(times[index]?.busy ?? []),
    beside: figuresOf(times[index]?.beside ?? []),
  }));
  const text = section(
    'The agenda beside reports',
    'Milliseconds, one caller: alone, beside a program that takes one processor and asks for nothing, and while another opens one report after the other. × is beside reports over each at the median; the goal is of the busy one.',
    [
      ['call', 'alone p50', 'p95', 'busy p50', 'p95', 'reports p50', 'p95', '× alone', '× busy', 'reached'],
      ...measured.map(({ name, alone, busy, beside }) => [
        name,
        ...[alone, busy, beside].flatMap(({ p50, p95 }) => [p50.toFixed(1), p95.toFixed(1)]),
        ...[alone, busy].map(({ p50 }) => (beside.p50 / p50).toFixed(2)),
        beside.p50 <= busy.p50 * MOST ? 'yes' : '**NO**',
      ]),
    ],
  );
  return { text, reached: measured.every(({ busy, beside }) => beside.p50 <= busy.p50 * MOST) };
}

async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const busy = spawn(process.execPath, ['--eval', BUSY]);
  try {
    return await work();
  } finally {
    busy.kill('SIGKILL');
  }
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
