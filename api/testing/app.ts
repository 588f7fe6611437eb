import type { CallBody, CallPath, CallReply } from '@melena/shared/contract/calls';
import { type ErrorReply, type RefusalData, refusalData } from '@melena/shared/contract/errors';
import { ROLES, type Role } from '@melena/shared/rules/access/permissions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/core/database/open-database';
import { forSalon } from '../src/core/database/salon/handle';
import { inTransaction, type UnscopedTx } from '../src/core/database/transaction';
import { FIRST_BRANCH } from '../src/core/salon-store';
import { buildApp } from '../src/http/app';
import { hashSecret } from '../src/security/password-hash';
import { openSession } from '../src/sessions/sessions';
import { emptyDatabase } from './database';
import { addSmallSalon, type SmallSalon } from './small-salon';

/** Every account's password; the healer's pin is the other one. */
export const PASSWORD = 'melena-prueba';
export const PIN = '100001';
const passwordHash = hashSecret(PASSWORD);
const pinHash = hashSecret(PIN);

/** Vitest shows what a test writes to the console only where the test fails. */
export const consoleLog = { write: (line: string) => console.log(line) };

interface Envelope {
  readonly access_id?: string;
  readonly request_id?: string;
  /** The salon of the chain that the call is for. */
  readonly salon_id?: number;
}

type Body<P extends CallPath> = CallBody<P> | (CallBody<P> & Envelope) | Envelope;

/** A caller: an account of that role, the salon's healer, or somebody without a session. */
export type CallerName = Role | 'nobody';

export interface TestApp {
  readonly db: Db;
  readonly app: FastifyInstance;
  readonly salon: SmallSalon;
  /** Accounts by role; the administrator and the healer are the small salon's own. */
  readonly people: Readonly<Record<Role, { id: number; accessId: string }>>;
  /** Makes a call that must succeed, by default as the administrator. */
  ok<P extends CallPath>(path: P, body: Body<P>, as?: CallerName): Promise<CallReply<P>>;
  /** Makes a call that must be refused. The body may be misshapen on purpose. */
  refused(path: CallPath, body: object, as?: CallerName): Promise<ErrorReply>;
  /** Makes a call, whatever comes of it. */
  call(path: string, body: object, as?: CallerName): Promise<Answer>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: 'success' | 'error';
  readonly code?: string;
  readonly message: string;
  readonly stranded?: RefusalData['stranded'];
}

/**
 * The real app on a fresh database with a small salon, an account of each role, and a session of each.
 * @param prepare what the database needs before the first row
 */
export async function startTestApp(prepare?: (db: Db) => Promise<void>): Promise<TestApp> {
  const db = await emptyDatabase();
  await prepare?.(db);
  const { salon, people } = await inTransaction(db, async tx => {
    const salon = await addSmallSalon(tx);
    return { salon, people: await addPeople(tx, salon) };
  });
  const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: consoleLog });
  const send = async (path: string, body: object, as: CallerName = 'administrador') => {
    const payload = { ...(as === 'nobody' ? {} : { access_id: people[as].accessId }), ...body };
    return (await app.inject({ method: 'POST', url: `/api/${path}`, payload })).json();
  };
  return {
    db,
    app,
    salon,
    people,
    call: send,
    ok: async (path, body, as) => {
      const reply = await send(path, body, as);
      if (reply.status === 'success') return reply;
      throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
    },
    refused: async (path, body, as) => {
      const reply = await send(path, body, as);
      if (reply.status === 'error') {
        refusalData.parse(reply);
        return reply;
      }
      throw new Error(`${path} was not refused: ${JSON.stringify(reply)}`);
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

async function addPeople(tx: UnscopedTx, salon: SmallSalon): Promise<TestApp['people']> {
  const { salon_id, staff_id, healer_id } = salon;
  const password_hash = await passwordHash;
  await tx.updateTable('staff').set({ password_hash }).where('id', '=', staff_id).execute();
  await tx
    .updateTable('healers')
    .set({ pin_hash: await pinHash })
    .where('id', '=', healer_id)
    .execute();
  const known: Partial<Record<Role, number>> = { administrador: staff_id, healer: healer_id };
  const people: Partial<Record<Role, { id: number; accessId: string }>> = {};
  for (const role of ROLES) {
    const id = known[role] ?? (await addStaff(tx, salon_id, role));
    const owner = role === 'healer' ? { staffId: null, healerId: id } : { staffId: id, healerId: null };
    const session = { device: 'pruebas', userAgent: '', now: new Date(), ...owner };
    people[role] = {
      id,
      accessId: (await openSession(forSalon(tx, salon_id, FIRST_BRANCH), session)).accessId,
    };
  }
  return people as TestApp['people'];
}

async function addStaff(tx: UnscopedTx, salon_id: number, role: Role): Promise<number> {
  if (role === 'healer') throw new Error('Healers have no account');
  const values = {
    salon_id,
    name: role,
    email: `${role}@melena.mx`,
    role,
    password_hash: await passwordHash,
  };
  await tx.insertInto('logins').values({ email: values.email, chain_id: salon_id }).execute();
  return (await tx.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
