import { type NamedThing, nameKey } from '@melena/shared/contract/audit/names';
import type { CallReply } from '@melena/shared/contract/calls';
import { centavos, formatMoney } from '@melena/shared/rules/money';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../core/database/transaction';

type AuditNames = CallReply<'audit/get'>['names'];

const HAIR = sql`case h.name when 'Todo tipo' then '' else ' · ' || h.name end`;

/** Of each thing: id, name, the one that it belongs to; `t` is the thing, narrowed by salon and ids below. */
const SOURCES: Readonly<Record<NamedThing, RawBuilder<unknown>>> = {
  account: sql`t.name, null::bigint from staff t where`,
  appointment: sql`'#' || t.folio, null::bigint from appointments t where`,
  appointment_product: sql`v.name, t.appointment_id from appointment_products t
    join product_variants v on v.salon_id = t.salon_id and v.id = t.variant_id where`,
  appointment_service: sql`s.name || ${HAIR}, t.appointment_id from appointment_services t
    join service_variants v on v.salon_id = t.salon_id and v.id = t.service_variant_id
    join services s on s.salon_id = v.salon_id and s.id = v.service_id
    join hair_types h on h.id = v.hair_type_id where`,
  brand: sql`t.name, null::bigint from brands t where`,
  brand_line: sql`t.name, t.brand_id from brand_lines t where`,
  client: sql`trim(t.first_name || ' ' || t.last_name), null::bigint from clients t where`,
  client_program: sql`s.name || ${HAIR}, t.client_id from client_programs t
    join service_variants v on v.salon_id = t.salon_id and v.id = t.service_variant_id
    join services s on s.salon_id = v.salon_id and s.id = v.service_id
    join hair_types h on h.id = v.hair_type_id where`,
  genre: sql`t.name, null::bigint from genres t where`,
  hair_type: sql`t.name, null::bigint from hair_types t where`,
  healer: sql`trim(t.first_name || ' ' || t.last_name), null::bigint from healers t where`,
  healer_schedule: sql`trim(l.first_name || ' ' || l.last_name), t.healer_id from healer_schedules t
    join healers l on l.salon_id = t.salon_id and l.id = t.healer_id where`,
  healer_service: sql`trim(l.first_name || ' ' || l.last_name), t.healer_id from healer_services t
    join healers l on l.salon_id = t.salon_id and l.id = t.healer_id where`,
  payment: sql`t.amount::text, null::bigint from payments t where`,
  payment_type: sql`t.name, null::bigint from payment_types t where`,
  product: sql`t.name, null::bigint from products t where`,
  product_category: sql`t.name, null::bigint from product_categories t where`,
  product_variant: sql`t.name, t.product_id from product_variants t where`,
  purchase: sql`'#' || t.folio, null::bigint from purchases t where`,
  purchase_line: sql`v.name, t.purchase_id from purchase_lines t
    join product_variants v on v.salon_id = t.salon_id and v.id = t.variant_id where`,
  receiver: sql`trim(t.name || ' ' || t.last_4), null::bigint from accounts t where`,
  service: sql`t.name, null::bigint from services t where`,
  service_category: sql`t.name, null::bigint from service_categories t where`,
  service_process: sql`t.title, t.service_variant_id from service_processes t where`,
  service_subcategory: sql`t.name, t.category_id from service_subcategories t where`,
  service_variant: sql`s.name || ${HAIR}, t.service_id from service_variants t
    join services s on s.salon_id = t.salon_id and s.id = t.service_id
    join hair_types h on h.id = t.hair_type_id where`,
  supplier: sql`t.name, null::bigint from suppliers t where`,
  supplier_contact: sql`t.name, t.supplier_id from supplier_contacts t where`,
};

/** The same in every salon. */
const SHARED_SOURCES: ReadonlySet<NamedThing> = new Set(['genre', 'hair_type', 'payment_type']);

/** What things are called today, removed ones too: one question for a page of the audit. */
export async function readAuditNames(
  read: Read,
  salonId: number,
  wanted: ReadonlyMap<NamedThing, ReadonlySet<number>>,
): Promise<AuditNames> {
  const parts = [...wanted].map(([thing, ids]) => {
    const own = SHARED_SOURCES.has(thing) ? sql`` : sql`t.salon_id = ${salonId} and`;
    return sql`select ${sql.lit(thing)} as thing, t.id, ${SOURCES[thing]} ${own} t.id = any(${[...ids]}::bigint[])`;
  });
  if (parts.length === 0) return {};
  const { rows } = await sql<{ thing: NamedThing; id: number; name: string; of: number | null }>`
    select * from (${sql.join(parts, sql` union all `)}) as found (thing, id, name, of)`.execute(read);
  return Object.fromEntries(
    rows.map(({ thing, id, name, of }) => [
      nameKey(thing, id),
      { name: thing === 'payment' ? formatMoney(centavos(Number(name))) : name, of },
    ]),
  );
}
