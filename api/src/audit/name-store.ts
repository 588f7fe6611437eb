import { type NamedThing, nameKey } from '@melena/shared/contract/audit/names';
import type { CallReply } from '@melena/shared/contract/calls';
import { centavos, formatMoney } from '@melena/shared/rules/money';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';

type AuditNames = CallReply<'audit/get'>['names'];

const HAIR = sql`case h.name when 'Todo tipo' then '' else ' · ' || h.name end`;

/** Selects the id of each thing, its name, and the id of what it belongs to; `t` is the thing, narrowed below. */
const SOURCES: Readonly<Record<NamedThing, RawBuilder<unknown>>> = {
  account: sql`t.name, null::bigint from ${ownRows('staff')} t where`,
  appointment: sql`'#' || t.folio, null::bigint from ${ownRows('appointments')} t where`,
  appointment_product: sql`v.name, t.appointment_id from ${ownRows('appointment_products')} t
    join ${ownRows('product_variants')} v on v.id = t.variant_id where`,
  appointment_service: sql`s.name || ${HAIR}, t.appointment_id from ${ownRows('appointment_services')} t
    join ${ownRows('service_variants')} v on v.id = t.service_variant_id
    join ${ownRows('services')} s on s.id = v.service_id
    join hair_types h on h.id = v.hair_type_id where`,
  brand: sql`t.name, null::bigint from ${ownRows('brands')} t where`,
  brand_line: sql`t.name, t.brand_id from ${ownRows('brand_lines')} t where`,
  client: sql`trim(t.first_name || ' ' || t.last_name), null::bigint from ${ownRows('clients')} t where`,
  client_program: sql`s.name || ${HAIR}, t.client_id from ${ownRows('client_programs')} t
    join ${ownRows('service_variants')} v on v.id = t.service_variant_id
    join ${ownRows('services')} s on s.id = v.service_id
    join hair_types h on h.id = v.hair_type_id where`,
  genre: sql`t.name, null::bigint from genres t where`,
  hair_type: sql`t.name, null::bigint from hair_types t where`,
  healer: sql`trim(t.first_name || ' ' || t.last_name), null::bigint from ${ownRows('healers')} t where`,
  healer_schedule: sql`trim(l.first_name || ' ' || l.last_name), t.healer_id from ${ownRows('healer_schedules')} t
    join ${ownRows('healers')} l on l.id = t.healer_id where`,
  healer_service: sql`trim(l.first_name || ' ' || l.last_name), t.healer_id from ${ownRows('healer_services')} t
    join ${ownRows('healers')} l on l.id = t.healer_id where`,
  invoice: sql`case t.series when '' then '#' else t.series || '-' end || t.folio, null::bigint
    from ${ownRows('invoices')} t where`,
  package_type: sql`t.name, null::bigint from ${ownRows('package_types')} t where`,
  payment: sql`t.amount::text, null::bigint from ${ownRows('payments')} t where`,
  payment_type: sql`t.name, null::bigint from payment_types t where`,
  product: sql`t.name, null::bigint from ${ownRows('products')} t where`,
  product_category: sql`t.name, null::bigint from ${ownRows('product_categories')} t where`,
  product_variant: sql`t.name, t.product_id from ${ownRows('product_variants')} t where`,
  purchase: sql`'#' || t.folio, null::bigint from ${ownRows('purchases')} t where`,
  purchase_line: sql`v.name, t.purchase_id from ${ownRows('purchase_lines')} t
    join ${ownRows('product_variants')} v on v.id = t.variant_id where`,
  receiver: sql`trim(t.name || ' ' || t.last_4), null::bigint from ${ownRows('accounts')} t where`,
  sale: sql`'V-' || lpad(t.folio::text, 4, '0'), null::bigint from ${ownRows('sales')} t where`,
  service: sql`t.name, null::bigint from ${ownRows('services')} t where`,
  service_category: sql`t.name, null::bigint from ${ownRows('service_categories')} t where`,
  service_process: sql`t.title, t.service_variant_id from ${ownRows('service_processes')} t where`,
  service_subcategory: sql`t.name, t.category_id from ${ownRows('service_subcategories')} t where`,
  service_variant: sql`s.name || ${HAIR}, t.service_id from ${ownRows('service_variants')} t
    join ${ownRows('services')} s on s.id = t.service_id
    join hair_types h on h.id = t.hair_type_id where`,
  stock_count: sql`'C-' || lpad(t.folio::text, 4, '0'), null::bigint from ${ownRows('stock_counts')} t where`,
  supplier: sql`t.name, null::bigint from ${ownRows('suppliers')} t where`,
  supplier_contact: sql`t.name, t.supplier_id from ${ownRows('supplier_contacts')} t where`,
  transfer: sql`'E-' || lpad(t.folio::text, 4, '0'), null::bigint from ${ownRows('transfers')} t where`,
};

/** The current names of things, also of removed ones: a single query for a page of the audit. */
export async function readAuditNames(
  read: Read,
  wanted: ReadonlyMap<NamedThing, ReadonlySet<number>>,
): Promise<AuditNames> {
  const parts = [...wanted].map(([thing, ids]) => {
    return sql`select ${sql.lit(thing)} as thing, t.id, ${SOURCES[thing]} t.id = any(${[...ids]}::bigint[])`;
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
