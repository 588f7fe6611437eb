import type { Role } from '@melena/shared/rules/permissions';
import type { FastifyInstance } from 'fastify';
import { openSession } from '../access/sessions';
import { buildApp } from '../app';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { type KnownIds, knownIds } from './call-bodies';
import { demoDatabase } from './database';

export interface DemoApp {
  readonly db: Db;
  readonly app: FastifyInstance;
  readonly ids: KnownIds;
  /** The first account of each role, and the healer whose appointment is in progress. */
  readonly people: Readonly<Record<Role, number>>;
  /** Opens a session of its own for one of them, now unless told. Answers its access id. */
  enter(role: Role, now?: Date): Promise<string>;
  close(): Promise<void>;
}

interface DemoOptions {
  /** One that holds the demo salon; one of its own unless told. */
  readonly db?: Db;
  readonly log?: Parameters<typeof buildApp>[0]['log'];
}

/** The real app on the demo salon at half past one: it is open, some are in its chairs. */
export async function startDemoApp({ db: given, log = false }: DemoOptions = {}): Promise<DemoApp> {
  const db = given ?? (await demoDatabase());
  const app = await buildApp({ db, checkReplies: true, serveSuite: false, log });
  const ids = await knownIds(db);
  const staff = await db.read.selectFrom('staff').select(['id', 'role']).orderBy('id', 'desc').execute();
  const people = {
    ...Object.fromEntries(staff.map(({ id, role }) => [role, id])),
    healer: ids.healer,
  } as DemoApp['people'];
  return {
    db,
    app,
    ids,
    people,
    enter: async (role, now = new Date()) => {
      const owner =
        role === 'healer'
          ? { staffId: null, healerId: people.healer }
          : { staffId: people[role], healerId: null };
      const session = { salonId: ids.salon, device: 'pruebas', now, ...owner };
      return (await inTransaction(db, tx => openSession(tx, session))).accessId;
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
