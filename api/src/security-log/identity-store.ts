import type { UnscopedRead } from '../core/database/transaction';

/** The account of an email, an active one first. */
export function findStaffOfEmail(read: UnscopedRead, email: string) {
  return read
    .selectFrom('staff')
    .select(['id', 'salon_id', 'name', 'role'])
    .where('email', '=', email)
    .orderBy('status_id')
    .executeTakeFirst();
}

export function findHealerOfAnySalon(read: UnscopedRead, id: number) {
  return read
    .selectFrom('healers')
    .select(['id', 'salon_id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
