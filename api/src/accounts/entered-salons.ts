import { joinNames } from '@melena/shared/rules/person';
import type { Tx } from '../core/database/salon/handle';
import { invalid } from '../core/errors';
import { findSalonNames, type StaffUser } from './store';

type Entered = Pick<StaffUser, 'role' | 'salons'>;

/** The salons that an account enters: an administrator all. @throws {AppError} at one that the chain hasn't */
export async function enteredSalons(tx: Tx, { role, salons }: Entered): Promise<number[] | null> {
  if (role === 'administrador' || salons === null) return null;
  const entered = [...new Set(salons)].sort((one, other) => one - other);
  const names = await findSalonNames(tx, entered);
  if (names.length < entered.length) throw invalid('account.salons', 'Elige salones de la lista');
  return entered;
}

/** An account as the audit keeps it: with the names of its salons. */
export async function inAudit<Account extends Pick<StaffUser, 'salons'>>(tx: Tx, account: Account) {
  const { salons, ...fields } = account;
  return { ...fields, salons: salons ? joinNames(await findSalonNames(tx, salons)) : 'Todos los salones' };
}
