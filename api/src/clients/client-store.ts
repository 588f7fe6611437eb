import { normalise } from '@melena/shared/rules/search';
import { sql } from 'kysely';
import { findId } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';

export const NO_CLIENT = 'No se encontró información del cliente';

/** A client that wasn't removed, locked until the command ends. */
export function lockClient(tx: Tx, id: number) {
  return tx
    .selectFrom('clients')
    .select(['id', 'version', 'status_id', 'level_id', 'genre_id', 'first_name', 'last_name'])
    .select(['phone', 'email', 'birthday', 'comments'])
    .where('id', '=', id)
    .where('status_id', '<>', 0)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks a client for no key update: of two such commands one waits, while a booking, which only refers to the
 * client, doesn't.
 */
export function lockClientKey(tx: Tx, id: number) {
  return tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A program in force, locked until the command ends. */
export function lockProgramRow(tx: Tx, id: number) {
  return tx
    .selectFrom('client_programs')
    .select(['id', 'client_id', 'service_variant_id', 'every_days', 'times', 'start_day', 'comments'])
    .select('version')
    .where('id', '=', id)
    .where('status_id', '=', 1)
    .forUpdate()
    .executeTakeFirst();
}

export interface PersonKey {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
}

/** Another client of that name and telephone. */
export function findSamePerson(tx: Tx, { first_name, last_name, phone }: PersonKey, except = 0) {
  return findId(
    tx
      .selectFrom('clients')
      .select('id')
      .where('phone', '=', phone)
      .where('status_id', '<>', 0)
      .where(
        sql<string>`fold(trim(first_name || ' ' || last_name))`,
        '=',
        normalise(`${first_name} ${last_name}`),
      )
      .where('id', '<>', except),
  );
}

export async function isGenre(tx: Tx, genreId: number): Promise<boolean> {
  return (await findId(tx.selectFrom('genres').select('id').where('id', '=', genreId))) !== undefined;
}

/**
 * Two people who write one telephone at one time wait for each other: only one of them can be the first to have it. Many are
 * locked in one order, so that two who need the same ones never lock each other out.
 */
export async function lockPhones(tx: Tx, phones: readonly string[]): Promise<void> {
  const keys = [...new Set(phones)].sort().map(phone => `clients ${tx.salonId} ${phone}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(k.phone, 0))
    from unnest(${keys}::text[]) with ordinality as k(phone, place) order by k.place`.execute(tx);
}

/** Clients with one of these telephones, with what a file may change of them. */
export function listClientsToMatch(read: Read, phones: readonly string[]) {
  return read
    .selectFrom('clients')
    .select([
      'id',
      'version',
      'first_name',
      'last_name',
      'phone',
      'email',
      'birthday',
      'genre_id',
      'level_id',
    ])
    .select('comments')
    .where(sql<boolean>`phone = any(${[...new Set(phones)]}::text[])`)
    .where('status_id', '<>', 0)
    .orderBy('id')
    .execute();
}

/** Clients of one of these full names, which are folded. */
export function listClientsNamed(read: Read, names: readonly string[]) {
  return read
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where(sql<boolean>`fold(trim(first_name || ' ' || last_name)) = any(${[...new Set(names)]}::text[])`)
    .where('status_id', '=', 1)
    .orderBy('id')
    .execute();
}

/** Tables of a client's rows. The fiscal data apart: a client has them once. */
const OF_CLIENT = [
  'appointments',
  'payments',
  'payment_assignments',
  'sales',
  'gift_cards',
  'packages',
  'invoices',
  'client_programs',
  'waiting',
] as const;

/** All that is of a client goes over to another one, who keeps the fiscal data that she has. */
export async function moveClientRows(tx: Tx, from: number, into: number): Promise<void> {
  for (const table of OF_CLIENT) {
    await tx
      .updateTable(table as 'sales')
      .set({ client_id: into })
      .where('client_id', '=', from)
      .execute();
  }
  const own = tx.selectFrom('client_fiscal').select('id').where('client_id', '=', into);
  await tx
    .updateTable('client_fiscal')
    .set({ client_id: into })
    .where('client_id', '=', from)
    .where(({ not, exists }) => not(exists(own)))
    .execute();
  await tx.deleteFrom('client_fiscal').where('client_id', '=', from).execute();
}
