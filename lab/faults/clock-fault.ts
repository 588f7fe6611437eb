import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, instantOf, today } from '@melena/shared/rules/time';
import { anyDraw, createActor } from '../../api/testing/salon-day/actor';
import { act } from '../../api/testing/salon-day/commands';
import { logIn, post } from '../common/http-client';
import { onEachDatabase } from '../common/places';
import { type DatabaseLocation, startServerProcess } from '../common/server-process';
import { checkJournal, type Findings } from './check-journal';
import type { FaultRun } from './fault-run';
import {
  type CommandJournal,
  clientOf,
  countCommands,
  createJournal,
  openWorkload,
  resendUnanswered,
  startWriters,
  type Workload,
} from './workload';

const WRITERS = 4;
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** A session ends that was not used for so long; a while around it nothing is expected. */
const IDLE = 4 * HOUR;
const UNCERTAIN = 10 * 60 * SECOND;
/** Nothing that is written may be older than the journal. */
const FIRST = 60 * SECOND;

export interface ClockFaultRun {
  readonly journal: CommandJournal;
  readonly report: Omit<ClockReport, keyof Findings>;
}

export interface ClockReport extends Findings {
  /** Number of clock changes. */
  readonly changes: number;
  readonly bookings: number;
  readonly payments: number;
  /** Tills that were closed, and opened anew. */
  readonly tills: number;
  /** Sessions that ended by a change of more than four hours, as they must. */
  readonly ended: number;
  /** Violations. */
  readonly others: readonly string[];
}

interface ClockChange {
  readonly what: string;
  /** Milliseconds that the clock is fast from then on. */
  readonly fast: number;
}

/** This machine's clock, whatever this process's says. */
const machineNow = () => performance.timeOrigin + performance.now();

/** Steps as a time service makes them, an hour, the salon's midnight, a day, and a battery that was empty. */
function clockChanges(far: number): ClockChange[] {
  const midnight = instantOf(addDays(today(), 1), '00:00').getTime() - machineNow();
  return [
    { what: 'two seconds forth', fast: FIRST + 2 * SECOND },
    { what: 'five seconds back', fast: FIRST - 3 * SECOND },
    { what: 'an hour forth', fast: FIRST + HOUR },
    { what: 'an hour back', fast: FIRST },
    { what: 'to the salon’s midnight', fast: midnight - SECOND },
    { what: 'a day forth', fast: midnight + DAY },
    { what: 'and back', fast: FIRST },
    { what: 'far forth', fast: far },
    { what: 'and back again', fast: FIRST },
  ];
}

/**
 * Books, takes payments and closes tills while the server's clock is set forth and back.
 * @param dwell milliseconds of work after each change
 * @param far how many days 'far' is
 */
export async function runClockFault(
  url: string,
  setClock: (fast: number) => Promise<void> | void,
  { dwell, far }: { readonly dwell: number; readonly far: number },
): Promise<ClockFaultRun> {
  const journal = createJournal();
  const others: string[] = [];
  let tills = 0;
  let ended = 0;
  let fast = FIRST;
  await setClock(fast);
  let accessId = await logIn(url);
  const all = clockChanges(far * DAY);
  for (const { what, fast: next } of all) {
    const by = Math.abs(next - fast);
    fast = next;
    await setClock(fast);
    const { status, code } = await post(url, 'session/current', { access_id: accessId });
    const isIn = status === 'success';
    if (!isIn && code !== 'unauthenticated') others.push(`session/current, ${what}: ${code}`);
    if (by < IDLE - UNCERTAIN && !isIn) others.push(`logged out by a change of ${by / SECOND} s: ${what}`);
    if (by > IDLE + UNCERTAIN && isIn)
      others.push(`still logged in after a change of ${by / SECOND} s: ${what}`);
    if (!isIn) {
      ended++;
      accessId = await logIn(url);
    }
    await work(what);
  }
  others.push(...(await resendUnanswered(url, accessId, journal)).still);
  for (const code of ['internal', 'unauthenticated', 'limited', 'invalid']) {
    if (journal.codes[code]) others.push(`${journal.codes[code]} calls were '${code}'`);
  }
  return { journal, report: { changes: all.length, ...countCommands(journal), tills, ended, others } };

  async function work(what: string): Promise<void> {
    const { goods } = await openWorkload(url, accessId);
    const clockAhead = Math.ceil((machineNow() + fast - Date.now()) / DAY);
    const workload = { url, accessId, goods: { ...goods, clockAhead }, journal };
    const writers = startWriters(workload, { count: WRITERS });
    await sleep(dwell);
    await writers.stop();
    await renewTill(what, workload);
    await repeatOne(what);
  }

  /** Counts and closes the open till, opens another, and takes money into it. */
  async function renewTill(what: string, workload: Workload): Promise<void> {
    const actor = createActor(clientOf(workload), workload.goods);
    for (const name of ['count', 'closeCounted', 'card'] as const) {
      if (name === 'card') await actor.call('caja/add', { caja: {} });
      const { code, message, status = 'nothing to do' } = (await act(actor, name, anyDraw()))?.reply ?? {};
      if (status !== 'success') others.push(`${name}, ${what}: ${code ?? status} ${message}`);
    }
    tills++;
  }

  /** A command that may have been done before the change gets its stored reply. */
  async function repeatOne(what: string): Promise<void> {
    const [id, sent] = [...journal.booked][0] ?? [];
    if (!sent) return;
    const reply = await post(url, sent.path, { ...sent.body, access_id: accessId });
    if (reply.appointment_id !== id) others.push(`a repeat, ${what}: ${JSON.stringify(reply)}`);
  }
}

const TWO_YEARS = 730;

export const clockFaults: FaultRun = (rounds, note) =>
  onEachDatabase('clock changed', async (where, name) => {
    note(`clock changed, ${name}`, await change(where, rounds));
  });

async function change(where: DatabaseLocation, rounds: number): Promise<ClockReport> {
  const server = await startServerProcess(where);
  const { journal, report } = await runClockFault(server.url, server.setClock, {
    dwell: rounds * 50,
    far: TWO_YEARS,
  }).finally(server.stop);
  return { ...report, ...(await checkJournal(where, journal)) };
}
