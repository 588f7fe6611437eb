import { type CallPath, calls } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoTest } from '../../testing/app-test';
import { validBodies } from '../../testing/calls/call-bodies';
import { fingerprint } from '../../testing/database-fingerprint';
import type { DemoApp } from '../../testing/demo-app';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { insertSalon } from '../core/salon-store';
import { openSession } from '../sessions/sessions';

// Whoever comes from another salon and names the ids of this one in every body.
const salon = demoTest();
let bodies: ReturnType<typeof validBodies>;
let names: string[];
let salonId: number;
let staffId: number;
let healerId: number;

beforeAll(async () => {
  bodies = validBodies(salon.ids);
  names = await namesOf(salon);
  await inTransaction(salon.db, async tx => {
    const added = <T extends { id: number }>(row: T) => row.id;
    salonId = await insertSalon(tx, 'Otro');
    const account = { salon_id: salonId, name: 'Otra', email: 'otra@otro.mx', password_hash: '-' };
    await tx.insertInto('logins').values({ email: account.email, chain_id: salonId }).execute();
    staffId = added(
      await tx
        .insertInto('staff')
        .values({ ...account, role: 'administrador' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    healerId = added(
      await tx
        .insertInto('healers')
        .values({ salon_id: salonId, first_name: 'Otra', phone: '5500000000' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  });
});

/** The names of people and things in the first salon. */
async function namesOf({ db, ids }: DemoApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select first_name || ' ' || last_name from clients where salon_id = ${ids.salon}
      union all select first_name || ' ' || last_name from healers where salon_id = ${ids.salon}
      union all select name from products where salon_id = ${ids.salon}
      union all select name from services where salon_id = ${ids.salon}
      union all select name from suppliers where salon_id = ${ids.salon}
      union all select name from supplier_contacts where salon_id = ${ids.salon}
      union all select name from brands where salon_id = ${ids.salon}
      union all select email from staff where salon_id = ${ids.salon}
    ) n (name) where length(name) > 5`.execute(db.read);
  return rows.map(({ name }) => name);
}

async function send(path: CallPath) {
  const healers = calls[path].permission === 'healer';
  const owner = healers ? { staffId: null, healerId } : { staffId, healerId: null };
  const session = { device: 'pruebas', userAgent: '', now: new Date(), ...owner };
  const { accessId } = await inTransaction(salon.db, tx => openSession(forSalon(tx, salonId, 1), session));
  const payload = { ...bodies[path], access_id: accessId };
  return salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
}

// The template is every salon's: the demo salon has services of the same names.
const paths = (Object.keys(calls) as CallPath[]).filter(
  path => calls[path].permission !== 'public' && path !== 'start/template',
);

test.each(paths)('%s tells another salon nothing of this one', async path => {
  const reply = await send(path);
  expect(reply.statusCode).toBeLessThan(500);
  expect(names.filter(name => reply.body.includes(name))).toEqual([]);
});

test('whatever another salon sends, not one row of this one changes', async () => {
  expect(names.length).toBeGreaterThan(100);
  const without = ['login_tries', 'logins'];
  const before = await fingerprint(salon.db, { salonId: salon.ids.salon, without });
  for (const path of paths) await send(path);
  expect(await fingerprint(salon.db, { salonId: salon.ids.salon, without })).toEqual(before);
});
