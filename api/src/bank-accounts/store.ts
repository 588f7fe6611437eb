import type { receiverRow } from '@melena/shared/contract/receiver/schemas';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';

type BankAccount = z.output<typeof receiverRow>;

function selectBankAccounts(read: Read) {
  return read
    .selectFrom('accounts')
    .select(['id', 'name', 'last_4', 'kind', 'holder', 'clabe', 'fee', 'status_id', 'version']);
}

/** Accounts that receive money, active ones first. */
export function listBankAccounts(read: Read): Promise<BankAccount[]> {
  return selectBankAccounts(read).orderBy('status_id').orderBy('kind').orderBy('id').execute();
}

/** An account, locked until the command ends. */
export function lockBankAccount(tx: Tx, id: number): Promise<BankAccount | undefined> {
  return selectBankAccounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The account of that name and those digits: nobody could tell two of them apart. */
export function findBankAccountNamed(tx: Tx, { name, last_4 }: Pick<BankAccount, 'name' | 'last_4'>) {
  const named = tx.selectFrom('accounts').select('id').where(isSameText('name', name));
  return findId(named.where('last_4', '=', last_4));
}
