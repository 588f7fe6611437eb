import type { receiverForm, receiverRow } from '@melena/shared/contract/receiver/schemas';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/salon/handle';

type BankAccount = z.output<typeof receiverRow>;
type NewBankAccount = z.output<typeof receiverForm>;

const columns = ['id', 'name', 'last_4', 'kind', 'holder', 'status_id', 'version'] as const;

/** Accounts that receive money, active ones first. */
export async function listBankAccounts(read: Read): Promise<BankAccount[]> {
  return await read
    .selectFrom('accounts')
    .select(columns)
    .orderBy('status_id')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** An account, held until the command ends. */
export async function lockBankAccount(tx: Tx, id: number): Promise<BankAccount | undefined> {
  return await tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Which account has that name and those digits: two would be told apart by nobody. */
export async function bankAccountNamed(
  tx: Tx,
  { name, last_4 }: Pick<NewBankAccount, 'name' | 'last_4'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .where(({ eb, fn, val }) => eb(fn('fold', ['name']), '=', fn('fold', [val(name)])))
    .where('last_4', '=', last_4)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertBankAccount(tx: Tx, receiver: NewBankAccount): Promise<number> {
  const { name, last_4, kind, holder } = receiver;
  const values = { name, last_4, kind, holder };
  return (await tx.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes what is given of an account that is held, and the next version. */
export async function updateBankAccount(
  tx: Tx,
  id: number,
  changes: Partial<NewBankAccount & Pick<BankAccount, 'status_id'>>,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
