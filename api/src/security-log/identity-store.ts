import type { UnscopedRead } from '../core/database/transaction';
import { findChainOfEmail } from '../sessions/store';

/** The account of an email. */
export async function findStaffOfEmail(read: UnscopedRead, email: string) {
  const chainId = await findChainOfEmail(read, email);
  if (chainId === undefined) return undefined;
  return read
    .selectFrom('staff')
    .select(['id', 'salon_id', 'name', 'role'])
    .where('salon_id', '=', chainId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findHealerOfAnySalon(read: UnscopedRead, id: number) {
  return read
    .selectFrom('healers')
    .select(['id', 'salon_id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
