import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '../../../shared/src/rules/time';
import { withFolder } from '../../common/places';
import type { Column } from '../../common/report';
import { repeatUntil } from '../../common/statistics';
import { type Api, startApi } from '../api/api-client';
import type { BenchCall } from '../api/bench-call';
import { fillEmbedded, type Size } from '../fill/fill-database';
import { type BenchReport, measure } from '../runner';

const TABLE = 'The embedded database';
/** Most milliseconds that another call may wait for a report on the embedded database. */
const LONGEST_WAIT = 100;
/** A server that began has analyzed its tables after this. */
const ANALYZED_AFTER_MS = 15_000;
/** A salon of thirty visits a day, after three years. */
const SIZE: Size = { clients: 3_000, appointments: 30_000 };

/** Without a report, the agenda is asked for so long. */
const NO_REPORT_MS = 10_000;
const WARM_UPS = 20;

/** Milliseconds of a report, and of a call for the agenda's day meanwhile. */
interface Wait {
  readonly report: number;
  readonly agenda: number;
}

const longest = (head: keyof Wait): Column<Wait> => [
  head,
  0,
  runs => Math.max(...runs.map(run => run[head])),
];
const agenda = longest('agenda');

/** Makes each report on an embedded salon while somebody asks for the agenda's day again and again. */
export function measureWaits(reports: readonly BenchCall[], rounds: number): Promise<BenchReport> {
  return withFolder(async dataDir => {
    await fillEmbedded(dataDir, SIZE);
    const api = await startApi({ dataDir });
    try {
      await sleep(ANALYZED_AFTER_MS);
      // The first calls of a server take longer than later ones.
      for (let call = 0; call < WARM_UPS; call++)
        await api.send('calendar/get', api.payload({ day: today() }));
      return await measure(
        {
          sides: { ours: 'longest' },
          kinds: [
            { name: 'no report', table: TABLE, call: null },
            ...reports.map(call => ({ name: call.name, table: TABLE, call })),
          ],
          run: (_, { call }) => waitDuring(api, call),
          columns: [longest('report'), agenda],
          goals: ({ name, call }, figure) =>
            call
              ? [
                  {
                    what: `${name}: ms that the agenda waits`,
                    is: figure(agenda, 'ours'),
                    most: LONGEST_WAIT,
                  },
                ]
              : [],
          about: `30,000 appointments of 3,000 clients: the longest of the rounds’ reports, and of the calls for the agenda’s day
meanwhile, in milliseconds. Without a report the agenda is asked for 10 s.`,
        },
        { rounds, only: '' },
      );
    } finally {
      await api.close();
    }
  });
}

async function waitDuring(api: Api, report: BenchCall | null): Promise<Wait> {
  const day = api.payload({ day: today() });
  let wait = 0;
  const began = performance.now();
  const work = report ? api.send(report.path, api.payload(report.bodies[0] ?? {})) : sleep(NO_REPORT_MS);
  const reported = work.then(() => performance.now());
  await repeatUntil(reported, async () => {
    const asked = performance.now();
    await api.send('calendar/get', day);
    wait = Math.max(wait, performance.now() - asked);
  });
  return { report: report ? (await reported) - began : Number.NaN, agenda: wait };
}
