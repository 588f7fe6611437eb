import { spawn } from 'node:child_process';
import { addDays, today } from '../../../shared/src/rules/time';
import type { Column } from '../../common/report';
import { figuresOf, repeatUntil, runClosedLoop, type TimedRun } from '../../common/statistics';
import type { Api } from '../api/api-client';
import type { BenchCall } from '../api/bench-call';
import { plannedDays } from '../fill/plan-visits';
import { type BenchReport, measure } from '../runner';

/** The agenda's median may grow by this, since two runs of the same differ by as much. */
const MOST = 1.1;
/** Takes one processor and nothing else: on a machine of two, that alone makes a call wait. */
const BUSY = 'for (;;);';
const LOAD = { callers: 1, turns: Number.POSITIVE_INFINITY, ms: 5_000 };
const SIDES = { reports: 'beside reports', busy: 'beside a busy program', alone: 'alone' } as const;

const p50: Column<TimedRun> = ['p50', 1, runs => figuresOf(runs).p50];
const p95: Column<TimedRun> = ['p95', 1, runs => figuresOf(runs).p95];

/** Makes the agenda's calls while one person opens each report in turn, while another program is busy, and alone. */
export function measureBesideAgenda(
  api: Api,
  reports: readonly BenchCall[],
  rounds: number,
): Promise<BenchReport> {
  const run = ({ path, bodies }: BenchCall) => {
    const payloads = bodies.map(api.payload);
    return runClosedLoop(LOAD, turn => api.send(path, payloads[turn % payloads.length] ?? ''));
  };
  const meanwhile: Record<string, (work: () => Promise<TimedRun>) => Promise<TimedRun>> = {
    reports: work => whileReported(api, reports, work),
    busy: whileBusy,
    alone: work => work(),
  };
  return measure(
    {
      sides: SIDES,
      kinds: agendaCalls().map(call => ({ name: call.name, table: 'The agenda beside reports', call })),
      run: async (side, { call }) => meanwhile[side]?.(() => run(call)) ?? run(call),
      columns: [p50, p95],
      ratio: { column: p50, of: 'busy' },
      goals: ({ name }, figure) => [
        {
          what: `${name} beside reports, of beside a busy program`,
          is: figure(p50, 'reports') / figure(p50, 'busy'),
          most: MOST,
        },
      ],
      about: 'Milliseconds, one caller. The busy program takes one processor and asks for nothing.',
    },
    { rounds, only: '' },
  );
}

async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const busy = spawn(process.execPath, ['--eval', BUSY]);
  try {
    return await work();
  } finally {
    busy.kill('SIGKILL');
  }
}

function agendaCalls(): BenchCall[] {
  const { sixty, full } = plannedDays(today());
  const days = [today(), sixty, full, addDays(today(), -40)];
  const typed = ['her', 'hernan', 'maria', '5548'];
  return [
    { name: 'calendar/get', path: 'calendar/get', bodies: days.map(day => ({ day })) },
    { name: 'calendar/clients', path: 'calendar/clients', bodies: typed.map(client => ({ client })) },
  ];
}

/** Does the work while somebody makes each report in turn. */
async function whileReported<T>(api: Api, reports: readonly BenchCall[], work: () => Promise<T>): Promise<T> {
  const working = work();
  let turn = 0;
  await repeatUntil(working, async () => {
    const report = reports[turn++ % reports.length];
    if (report) await api.send(report.path, api.payload(report.bodies[0] ?? {}));
  });
  return working;
}
