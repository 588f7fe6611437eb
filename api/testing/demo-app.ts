import type { CallBody, CallReply, QueryPath } from '@melena/shared/contract/calls';
import type { Role } from '@melena/shared/rules/access/permissions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/core/database/open-database';
import { forSalon } from '../src/core/database/salon/handle';
import { inTransaction } from '../src/core/database/transaction';
import { FIRST_BRANCH } from '../src/core/salon-store';
import { buildApp } from '../src/http/app';
import { openSession } from '../src/sessions/sessions';
import { type KnownIds, knownIds } from './calls/call-bodies';
import { demoDatabase } from './database';

export interface DemoApp {
  readonly db: Db;
  readonly app: FastifyInstance;
  readonly ids: KnownIds;
  /** The first account of each role, and the healer whose appointment is in progress. */
  readonly people: Readonly<Record<Role, number>>;
  /** Lines of the server's log. */
  readonly logged: string[];
  /** The hash of every account's password, 'melena-demo'. */
  readonly passwordHash: string;
  /** Opens a session of its own for one of them, by default now. Answers its access id. */
  enter(role: Role, now?: Date): Promise<string>;
  /** Asks in a session. @throws {Error} with the path and the reply where that is a refusal */
  ask<P extends QueryPath>(accessId: string, path: P, body: CallBody<P>): Promise<CallReply<P>>;
  close(): Promise<void>;
}

interface DemoAppOptions {
  /** A database that holds the demo salon, instead of one in memory; closed with the app. */
  readonly db?: Db;
  /** The built suite too. */
  readonly serveSuite?: boolean;
}

/** The real app on the demo salon, filled at half past one: some are in its chairs. */
export async function startDemoApp({ db, serveSuite = false }: DemoAppOptions = {}): Promise<DemoApp> {
  return appOn(db ?? (await demoDatabase()), serveSuite);
}

async function appOn(db: Db, serveSuite: boolean): Promise<DemoApp> {
  const logged: string[] = [];
  const log = { write: (line: string) => void logged.push(line) };
  const app = await buildApp({ db, checkReplies: true, serveSuite, log });
  const ids = await knownIds(db);
  const staff = await db.read
    .selectFrom('staff')
    .select(['id', 'role', 'password_hash'])
    .orderBy('id', 'desc')
    .execute();
  const people = {
    ...Object.fromEntries(staff.map(({ id, role }) => [role, id])),
    healer: ids.healer,
  } as DemoApp['people'];
  return {
    db,
    app,
    ids,
    people,
    logged,
    passwordHash: staff[0]?.password_hash ?? '',
    enter: async (role, now = new Date()) => {
      const owner =
        role === 'healer'
          ? { staffId: null, healerId: people.healer }
          : { staffId: people[role], healerId: null };
      const session = { device: 'pruebas', userAgent: '', now, ...owner };
      return (await inTransaction(db, tx => openSession(forSalon(tx, ids.salon, FIRST_BRANCH), session)))
        .accessId;
    },
    ask: async (access_id, path, body) => {
      const payload = { ...body, access_id };
      const { status, message, ...reply } = (
        await app.inject({ method: 'POST', url: `/api/${path}`, payload })
      ).json();
      if (status !== 'success') throw new Error(`${path}: ${status} ${message}`);
      return reply;
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
