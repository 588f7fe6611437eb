import { type Kysely, sql } from 'kysely';

/** Commissions read the lines of one healer from the day on which that healer was settled last, which may be years ago. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index appointment_services_healer_charged on appointment_services (salon_id, healer_id, charged_at)
      where charged_at is not null;
  `.execute(db);
}
