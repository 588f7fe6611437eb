import type { receiverForm, receiverRow } from '@melena/shared/contract/receiver/schemas';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/transaction';

type Receiver = z.output<typeof receiverRow>;
type NewReceiver = z.output<typeof receiverForm>;

const columns = ['id', 'name', 'last_4', 'kind', 'holder', 'status_id', 'version'] as const;

/** Accounts that receive money, active ones first. */
export async function listReceivers(read: Read, salonId: number): Promise<Receiver[]> {
  return await read
    .selectFrom('accounts')
    .where('salon_id', '=', salonId)
    .select(columns)
    .orderBy('status_id')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** An account, held until the command ends. */
export async function lockReceiver(tx: Tx, salonId: number, id: number): Promise<Receiver | undefined> {
  return await tx
    .selectFrom('accounts')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Which account has that name and those digits: two would be told apart by nobody. */
export async function receiverNamed(
  tx: Tx,
  salonId: number,
  { name, last_4 }: Pick<NewReceiver, 'name' | 'last_4'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .where('salon_id', '=', salonId)
    .where(({ eb, fn, val }) => eb(fn('fold', ['name']), '=', fn('fold', [val(name)])))
    .where('last_4', '=', last_4)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertReceiver(tx: Tx, salonId: number, receiver: NewReceiver): Promise<number> {
  const { name, last_4, kind, holder } = receiver;
  const values = { salon_id: salonId, name, last_4, kind, holder };
  return (await tx.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes what is given of an account that is held, and the next version. */
export async function updateReceiver(
  tx: Tx,
  salonId: number,
  id: number,
  changes: Partial<NewReceiver & Pick<Receiver, 'status_id'>>,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute();
}
