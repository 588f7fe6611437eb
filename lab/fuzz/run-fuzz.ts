import { setTimeout as sleep } from 'node:timers/promises';
import type { CallPath, CallReply } from '@melena/shared/contract/calls';
import { errorCodes } from '@melena/shared/contract/errors';
import { ROLES, type Role } from '@melena/shared/rules/access/permissions';
import fc from 'fast-check';
import { inTransaction } from '../../api/src/core/database/transaction';
import { STAFF_PASSWORD } from '../../api/src/demo/data/people';
import { checkInvariants } from '../../api/src/integrity/invariants';
import type { DemoApp } from '../../api/testing/demo-app';
import { createActor, pick, type Reply } from '../../api/testing/salon-day/actor';
import { ACTION_NAMES, act } from '../../api/testing/salon-day/commands';
import { demoGoods } from '../../api/testing/salon-day/demo-goods';
import { type Attempt, attemptsOn } from './attempts';
import { readRows } from './known-rows';
import { readEverything } from './read-everything';

/** A call that is not answered by then hangs. */
const LONGEST_MS = 10_000;
const BATCH = 500;
/** Hostile calls for one of an ordinary day. */
const DAY_EVERY = 20;
/** Letters that a refused body's reply may have more than what was sent: what to do about its fields. */
const MAX_REPORTED = 5_000;

/** Texts that no reply may contain: paths of our code, messages of the database. */
const LEAKS =
  /node_modules|\.[tj]s:\d+|\bat (?:async )?[\w.<>]+ \(|violates|syntax error|relation "|column "|duplicate key|SQLSTATE|kysely|PGlite|ECONN/;

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Number of first and last rows of each table that are read at the end. */
  readonly readMost: number;
  readonly progress?: (done: number) => void;
}

export interface FuzzReport {
  readonly sent: number;
  /** Replies by their code; 'success' is one. */
  readonly replies: Readonly<Record<string, number>>;
  /** Queries made afterwards, of every row that a body can name. */
  readonly read: number;
  readonly slowestMs: number;
  readonly slowest: string;
  /** Faults, with the body that caused them. */
  readonly faults: readonly string[];
}

/** Sends calls made from their schemas, valid and not, and then reads everything that was stored. */
export async function runFuzz(salon: DemoApp, options: FuzzOptions): Promise<FuzzReport> {
  const faults: string[] = [];
  const replies: Record<string, number> = {};
  let slowest = { ms: 0, path: '' };
  let sent = 0;
  for (let batch = 0; sent < options.count; batch++) {
    const sessions = await logInAll(salon);
    const numRuns = Math.min(BATCH, options.count - sent);
    const attempts = fc.sample(attemptsOn(await readRows(salon.db, 25)), {
      seed: options.seed + batch,
      numRuns,
    });
    const tried = async (attempt: Attempt): Promise<Outcome> => {
      const began = performance.now();
      const outcome = await send(salon, attempt, sessions);
      const ms = performance.now() - began;
      if (ms > slowest.ms) slowest = { ms, path: attempt.path.slice(0, 60) };
      replies[outcome.code] = (replies[outcome.code] ?? 0) + 1;
      if (outcome.fault) faults.push(`${outcome.fault}: ${describeAttempt(attempt)}`);
      if (outcome.code === 'unauthenticated' && attempt.as !== 'nobody') {
        sessions[attempt.as] = await salon.enter(attempt.as);
      }
      return outcome;
    };
    const day = await ordinaryDay(tried);
    for (const [index, attempt] of attempts.entries()) {
      await tried(attempt);
      // Between the hostile calls the day goes on, so that they meet what a salon that works has.
      if (index % DAY_EVERY === 0) await day(options.seed + batch * BATCH + index);
    }
    sent += numRuns;
    options.progress?.(sent);
  }
  await logInAll(salon);
  const { read, faults: unreadable } = await readEverything(salon, options.readMost);
  return {
    sent,
    replies,
    read,
    slowestMs: Math.round(slowest.ms),
    slowest: slowest.path,
    faults: [...faults, ...unreadable, ...(await checkInvariants(salon.db.read))],
  };
}

/** Makes the calls of somebody who does their work; answers what does the next thing. */
async function ordinaryDay(tried: (attempt: Attempt) => Promise<Outcome>) {
  const call = async (path: CallPath, body: object) => {
    const { reply } = await tried({ path, as: 'administrador', body });
    return reply ?? { status: 'error' };
  };
  const ok = async <P extends CallPath>(path: P, body: object) => {
    const reply = await call(path, body);
    if (reply.status !== 'success') throw new RefusedError(path);
    return reply as unknown as CallReply<P>;
  };
  const goods = await demoGoods({ ok }, { password: STAFF_PASSWORD });
  const actor = createActor({ ok, call }, goods);
  return async (turn: number): Promise<void> => {
    const name = pick(ACTION_NAMES, turn) ?? 'book';
    await act(actor, name, { one: (turn * 7) % 1_000, other: (turn * 13) % 1_000 }).catch(error => {
      // A hostile call may have taken away what the next one looks at.
      if (!(error instanceof RefusedError)) throw error;
    });
  };
}

class RefusedError extends Error {}

type Sessions = Record<Role, string>;

/** The accounts as they were, should a body have changed them; no tries counted; a session of each. */
async function logInAll(salon: DemoApp): Promise<Sessions> {
  await inTransaction(salon.db, async tx => {
    for (const role of ROLES) {
      if (role === 'healer') continue;
      const values = { role, status_id: 1, password_hash: salon.passwordHash };
      await tx.updateTable('staff').set(values).where('id', '=', salon.people[role]).execute();
    }
    // Each administrator's password is compared with what is typed: bodies make many.
    await tx
      .updateTable('staff')
      .set({ role: 'recepcion' })
      .where('role', '=', 'administrador')
      .where('id', '<>', salon.people.administrador)
      .execute();
    await tx.updateTable('healers').set({ status_id: 1 }).where('id', '=', salon.people.healer).execute();
    await tx.deleteFrom('login_tries').execute();
  });
  const sessions: Partial<Sessions> = {};
  for (const role of ROLES) sessions[role] = await salon.enter(role);
  return sessions as Sessions;
}

interface Outcome {
  readonly code: string;
  readonly fault?: string;
  readonly reply?: Reply;
}

async function send(salon: DemoApp, attempt: Attempt, sessions: Sessions): Promise<Outcome> {
  const payload = attempt.bytes ?? JSON.stringify(withSession(attempt, sessions)) ?? '';
  const answering = salon.app.inject({
    method: 'POST',
    url: `/api/${attempt.path}`,
    headers: { 'content-type': attempt.type ?? 'application/json' },
    payload,
  });
  const late = new AbortController();
  const reply = await Promise.race([answering, sleep(LONGEST_MS, undefined, { signal: late.signal })]);
  late.abort();
  if (!reply) return { code: 'none', fault: `no answer in ${LONGEST_MS} ms` };
  if (reply.statusCode >= 500) {
    const cause = salon.logged.at(-1)?.slice(0, 1500) ?? '';
    return { code: 'internal', fault: `HTTP ${reply.statusCode} ${cause}` };
  }
  const outcome = judgeReply(reply.body);
  // A small body must not cause a large reply: one refusal was 3,189 times as long as its body.
  if (outcome.code === 'invalid' && reply.body.length > payload.length + MAX_REPORTED) {
    return { code: outcome.code, fault: `a refusal of ${reply.body.length} letters` };
  }
  return outcome;
}

function withSession({ as, body }: Attempt, sessions: Sessions): unknown {
  if (as === 'nobody' || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, access_id: sessions[as] };
}

function judgeReply(text: string): Outcome {
  let reply: { status?: unknown; code?: string };
  try {
    reply = JSON.parse(text);
  } catch {
    return { code: 'none', fault: `no JSON: ${text.slice(0, 200)}` };
  }
  if (reply.status === 'success') return { code: 'success', reply: reply as Reply };
  const { code = 'none' } = reply;
  if (LEAKS.test(text)) return { code, fault: `a reply that says too much: ${text.slice(0, 300)}` };
  const known = reply.status === 'error' && errorCodes.some(each => each === code);
  return known ? { code } : { code, fault: `no reply of ours: ${text.slice(0, 200)}` };
}

function describeAttempt({ path, as, body, bytes, type }: Attempt): string {
  return `${path} as ${as} ${type ?? ''} ${(bytes ?? JSON.stringify(body) ?? '').slice(0, 600)}`;
}
