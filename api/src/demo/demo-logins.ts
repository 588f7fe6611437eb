import type { Db } from '../core/database/open-database';
import { verifySecret } from '../security/password-hash';
import { HEALERS, pinOf, STAFF, STAFF_PASSWORD } from './data/people';

/** The demo accounts are among the salon's, whatever their passwords are by now. */
export async function hasDemoSalon(db: Db): Promise<boolean> {
  return (await demoStaff(db)).length === STAFF.length;
}

/** Emails of the demo accounts that open by the password that README.md publishes. */
export async function workingDemoLogins(db: Db): Promise<string[]> {
  const found = await demoStaff(db);
  const open = await Promise.all(
    found.map(async ({ email, status_id, password_hash }) =>
      status_id === 1 && (await verifySecret(STAFF_PASSWORD, password_hash)) ? [email] : [],
    ),
  );
  return open.flat();
}

/** Names of the demo healers who log in by the pins that README.md publishes. */
export async function workingDemoPins(db: Db): Promise<string[]> {
  const found = await db.read
    .selectFrom('healers')
    .select(['first_name', 'last_name', 'phone', 'pin_hash'])
    .where('status_id', '=', 1)
    .where(
      'phone',
      'in',
      HEALERS.map(({ phone }) => phone),
    )
    .execute();
  const open = await Promise.all(
    found.map(async ({ first_name, last_name, phone, pin_hash }) => {
      const pin = pinOf(HEALERS.findIndex(healer => healer.phone === phone) + 1);
      return pin_hash && (await verifySecret(pin, pin_hash)) ? [`${first_name} ${last_name}`.trim()] : [];
    }),
  );
  return open.flat();
}

function demoStaff(db: Db) {
  return db.read
    .selectFrom('staff')
    .select(['email', 'status_id', 'password_hash'])
    .where(
      'email',
      'in',
      STAFF.map(({ email }) => email),
    )
    .orderBy('id')
    .execute();
}
