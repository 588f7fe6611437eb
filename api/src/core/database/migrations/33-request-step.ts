import { type Kysely, sql } from 'kysely';

/**
 * A request of material names the product of the dossier step that it is for, so that a renamed step keeps it. Before,
 * its comments held the step's name: they name the step where exactly one product of the dossier fits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointment_products
      add column service_process_product_id bigint,
      add foreign key (salon_id, service_process_product_id) references service_process_products,
      add constraint appointment_products_step check (type_id = 2 or service_process_product_id is null);

    update appointment_products l set service_process_product_id = found.id
    from (
      select r.salon_id, r.id as line_id, min(d.id) as id
      from appointment_products r
      join appointment_services a on a.salon_id = r.salon_id and a.appointment_id = r.appointment_id
        and a.status_id = 1
      join service_variants sv on sv.salon_id = a.salon_id and sv.id = a.service_variant_id
      join services s on s.salon_id = sv.salon_id and s.id = sv.service_id
      join service_processes step on step.salon_id = sv.salon_id and step.service_variant_id = sv.id
        and step.status_id = 1
        and left(s.name || ' · paso ' || step.step || ': ' || step.title, 200) = r.comments
      join service_process_products d on d.salon_id = step.salon_id and d.service_process_id = step.id
        and d.status_id = 1
      join product_variants v on v.salon_id = r.salon_id and v.id = r.variant_id
      join products p on p.salon_id = v.salon_id and p.id = v.product_id
        and case d.option when 1 then p.id = d.product_id when 2 then p.brand_line_id = d.brand_line_id
          else p.brand_id = d.brand_id end
      where r.type_id = 2 and r.status_id <> 0 and r.comments <> ''
      group by r.salon_id, r.id
      having count(*) = 1
    ) found
    where l.salon_id = found.salon_id and l.id = found.line_id;
  `.execute(db);
}
