import { type Kysely, sql } from 'kysely';

/**
 * Each healer of an appointment finishes what she does: its lines say when, and a product says whose work it belongs to. Of
 * what was added before, the healer is kept where it is certain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointment_services add column finished_at timestamptz;
    -- Who added it; null for reception, and where nobody knows.
    alter table appointment_products add column healer_id bigint,
      add foreign key (salon_id, healer_id) references healers;

    update appointment_services l set finished_at = coalesce(a.completed_at, a.ended_at)
      from appointments a where a.salon_id = l.salon_id and a.id = l.appointment_id and l.status_id = 1
        and coalesce(a.completed_at, a.ended_at) is not null;

    -- Who sold it; else who gives the service that its step belongs to; else the only healer of the appointment.
    update appointment_products p set healer_id = coalesce(p.seller_id, (
        select min(l.healer_id) from service_process_products d
          join service_processes s on s.salon_id = d.salon_id and s.id = d.service_process_id
          join appointment_services l on l.salon_id = p.salon_id and l.appointment_id = p.appointment_id
            and l.service_variant_id = s.service_variant_id and l.status_id = 1
          where d.salon_id = p.salon_id and d.id = p.service_process_product_id
          having count(distinct l.healer_id) = 1
      ), (
        select min(l.healer_id) from appointment_services l
          where l.salon_id = p.salon_id and l.appointment_id = p.appointment_id and l.status_id = 1
          having count(distinct l.healer_id) = 1
      ))
      where p.seller is distinct from 'recepcion';
  `.execute(db);
}
