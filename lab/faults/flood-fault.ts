import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startChild } from '../common/child-process';
import { DEMO_PASSWORD, logIn, post } from '../common/http-client';
import { onEachDatabase } from '../common/places';
import { startServerProcess } from '../common/server-process';
import { percentile, repeatUntil } from '../common/statistics';
import type { FaultRun } from './fault-run';
import { type AttackAnswers, sendOne } from './flood-attacks';

interface FloodOptions {
  /** Duration of the quiet phase and of the attack, in ms. */
  readonly milliseconds: number;
  /** Sixteen attackers, or so many times as many. */
  readonly times?: number;
}

export type FloodReport = Awaited<ReturnType<typeof runFlood>>;

/** Lets attackers send as fast as they can while somebody works and colleagues log in. */
export async function runFlood(url: string, { milliseconds, times = 1 }: FloodOptions) {
  const accessId = await logIn(url);
  const quiet = await measureWork(url, accessId, sleep(milliseconds));
  const attackers = await startAttackers(url, times);
  // Until all of them are at it.
  await sleep(milliseconds / 5);
  const enough = sleep(milliseconds);
  const [flooded, logins, loginsElsewhere] = await Promise.all([
    measureWork(url, accessId, enough),
    logInUntil(url, enough, 'atencion@melena.mx', () => '127.0.0.1'),
    logInUntil(url, enough, 'almacen@melena.mx', turn => `127.0.9.${1 + (turn % 250)}`),
  ]);
  return { quiet, flooded, logins, loginsElsewhere, attackers: await attackers.stop() };
}

/** A call, by default a cheap one, made again and again by somebody who works: its times in ms, and the codes of refusals. */
export async function measureWork(
  url: string,
  access_id: string,
  until: Promise<unknown>,
  [path, body]: readonly [path: string, body: object] = ['session/current', {}],
) {
  const times: number[] = [];
  const refused: Record<string, number> = {};
  await repeatUntil(until, async () => {
    const began = performance.now();
    const { status, code = '' } = await post(url, path, { ...body, access_id });
    times.push(performance.now() - began);
    if (status !== 'success') refused[code] = (refused[code] ?? 0) + 1;
    await sleep(5);
  });
  const at = (percent: number) => round(percentile(times, percent));
  return { calls: times.length, p50: at(50), p99: at(99), worst: at(100), refused };
}

/** Logins of colleagues: the number, the successful ones, and the slowest in ms. */
async function logInUntil(
  url: string,
  until: Promise<unknown>,
  email: string,
  from: (turn: number) => string,
) {
  const took: number[] = [];
  let entered = 0;
  const agent = new Agent();
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  await repeatUntil(until, async () => {
    const began = performance.now();
    const { code } = await sendOne(url, { path: 'session/open', body, from: from(took.length) }, agent);
    if (code === '200') entered++;
    took.push(performance.now() - began);
    await sleep(500);
  });
  return { tried: took.length, entered, slowest: round(Math.max(...took)) };
}

async function startAttackers(url: string, times: number) {
  const { child } = await startChild(join(import.meta.dirname, 'flood-attackers.ts'));
  child.send({ url, times });
  return { stop: () => ask<Readonly<Record<string, AttackAnswers>>>(child, 'enough') };
}

const round = (ms: number) => Math.round(ms * 10) / 10;

/** In ms: what nobody at the counter notices. */
export const MOST_P99 = 250;

/** As many attackers, and ten times as many. */
const TIMES = [1, 10];

export const floodFaults: FaultRun = (rounds, note) =>
  onEachDatabase('a flood', async (where, name) => {
    const server = await startServerProcess(where);
    try {
      for (const times of TIMES) {
        const report = await runFlood(server.url, { milliseconds: rounds * 1000, times });
        note(`${16 * times} attackers, ${name}`, { ...report, others: complaints(report, times) });
        console.log(JSON.stringify(report.attackers));
      }
    } finally {
      await server.stop();
    }
  });

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
