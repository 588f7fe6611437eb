import { PGlite } from '@electric-sql/pglite';
import { onTestFinished } from 'vitest';
import type { Session } from '../src/backup/session';
import { pgliteSession } from '../src/backup/session-pglite';
import { postgresSession } from '../src/backup/session-postgres';
import { internals } from '../src/core/database/database';
import { migrate } from '../src/core/database/migrate';
import { migrations } from '../src/core/database/migrations';
import { extensions } from '../src/core/database/pglite/start';
import { emptyOnServer, testDatabaseUrl } from './database';
import { migratedSnapshot, startSnapshot } from './database-snapshot';

/** A migrated, empty database, for a test that changes its migrations or backs it up; gone after the test. */
export async function migratedSession(): Promise<Session> {
  if (testDatabaseUrl) return sessionWith(migrations);
  const session = await pgliteSession(await startSnapshot(await migratedSnapshot()));
  onTestFinished(() => session.close());
  return session;
}

/** Rows as release 0.2.0 writes them. */
const RELEASED_ROWS = `
  insert into salons (id, name, address, phone, hour_start, hour_end, version)
    values (7, 'Salón Roma', 'Orizaba 10', '5512345678', '10:00', '19:00', 3);
  insert into salon_weekdays (salon_id, weekday) values (7, 0);
  insert into staff (salon_id, id, name, email, role, password_hash) values
    (7, 1, 'Renata', 'renata@melena.mx', 'administrador', '-'), (7, 2, 'Hugo', 'hugo@melena.mx', 'recepcion', '-');
  insert into clients (salon_id, id, first_name, phone) values (7, 1, 'Ximena', '5548219034');
  insert into healers (salon_id, id, first_name, phone) values (7, 1, 'Mariana', '5511794402');
  insert into service_categories (salon_id, id, name) values (7, 1, 'CORTE');
  insert into services (salon_id, id, category_id, name) values (7, 1, 1, 'Corte');
  insert into service_variants (salon_id, id, service_id, hair_type_id, minutes, price) values (7, 1, 1, 1, 60, 45000);
  begin;
  insert into appointments (salon_id, client_id, healer_id, day, hour, ending, total)
    values (7, 1, 1, '2026-12-01', '10:00', '11:00', 45000);
  insert into appointment_services (salon_id, appointment_id, service_variant_id, healer_id, minutes, total)
    values (7, 1, 1, 1, 60, 45000);
  commit;
  insert into product_categories (salon_id, id, name) values (7, 1, 'SHAMPOO');
  insert into brands (salon_id, id, name) values (7, 1, 'Raíz Nativa');
  insert into products (salon_id, id, category_id, brand_id, name) values (7, 1, 1, 1, 'Shampoo');
  insert into product_variants (salon_id, id, product_id, name, content) values (7, 1, 1, 'Shampoo 300 ml', 300);
  insert into stock_movements (salon_id, variant_id, reason, selling) values (7, 1, 'opening', 4);
  insert into cajas (salon_id, id, initial, opened_by) values (7, 1, 50000, 1);
  insert into payments (salon_id, client_id, type_id, amount, caja_id) values (7, 1, 1, 10000, 1);
  update cajas set closed_at = now(), closed_by = 1 where id = 1;
  insert into caja_totals (salon_id, caja_id, initial, amount_in, amount_out, total) values (7, 1, 50000, 10000, 0, 60000);
  insert into caja_cuts (salon_id, caja_id, expected) values (7, 1, 60000)`;

/** A database with a small salon as release 0.2.0 left it; gone after the test. */
export async function releasedSession(): Promise<Session> {
  const { '60-schema': schema } = migrations;
  if (!schema) throw new Error('The schema is a migration');
  const session = await sessionWith({ '60-schema': schema });
  for (const statement of RELEASED_ROWS.split(';\n')) await session.query(statement);
  return session;
}

async function sessionWith(only: typeof migrations): Promise<Session> {
  if (!testDatabaseUrl) {
    const session = await pgliteSession(await PGlite.create({ extensions }));
    onTestFinished(() => session.close());
    await migrate(session.db[internals].kysely, { only });
    return session;
  }
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  const session = await postgresSession(url);
  onTestFinished(async () => {
    await session.close();
    await drop();
  });
  await migrate(session.db[internals].kysely, { only });
  return session;
}
