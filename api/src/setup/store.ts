import type { Zone } from '@melena/shared/rules/time';
import type { Tx } from '../core/database/salon/handle';
import type { UnscopedRead } from '../core/database/transaction';

/** The salon of a database in which nobody has an account yet; undefined where somebody has, or there is no salon. */
export async function findSalonWithoutAccounts(read: UnscopedRead): Promise<number | undefined> {
  const salon = await read
    .selectFrom('salons')
    .select('id')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('logins').select('email'))))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return salon?.id;
}

/** Without a time zone it keeps Mexico City's. */
export async function nameSalon(tx: Tx, name: string, time_zone?: Zone): Promise<void> {
  await tx
    .updateTable('branches')
    .set(eb => ({ name, ...(time_zone && { time_zone }), version: eb('version', '+', 1) }))
    .execute();
}

/** Leaves in the audit that somebody made their own account: nobody could have been logged in. */
export async function auditFirstStaffUser(
  tx: Tx,
  { id, at, after }: { readonly id: number; readonly at: Date; readonly after: object },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at,
      actor_kind: 'staff',
      actor_id: id,
      call: 'session/setup',
      request_id: null,
      entity: 'account',
      entity_id: id,
      before: null,
      after: JSON.stringify(after),
    })
    .execute();
}
