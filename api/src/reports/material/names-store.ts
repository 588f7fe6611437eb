import { type RawBuilder, sql } from 'kysely';
import { ownRows, type Read } from '../../core/database/salon/handle';
import type { MaterialGroup } from './sums-store';

/** A row to be named, and what differs most of a material. */
interface Placed {
  readonly kind: string;
  readonly id: number | null;
  readonly most: number;
  readonly most_service_id: number | null;
  readonly most_healer_id: number | null;
}

export interface RowNames {
  readonly name: string | null;
  readonly detail: string | null;
  readonly unit: string | null;
  readonly most_service: string | null;
  readonly most_healer: string | null;
}

const NO_MOST = sql`null::text as most_service, null::text as most_healer`;
const fullName = (person: string) =>
  sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

/** The unit `u` of the raw material of a product. */
export const unitOf = (product: RawBuilder<unknown>) => sql`
    left join lateral (
      select u.name from ${ownRows('product_variants')} v join units u on u.id = v.unit_id
        where v.product_id = ${product} and u.name <> 'pieza' order by v.status_id = 1 desc, v.id limit 1
    ) u on true`;

const NAMED = {
  material: sql`
      case p.kind when 'product' then m.name when 'line' then 'Cualquiera de ' || b.name || ' · ' || l.name
        else 'Cualquiera de ' || b.name end as name,
      case p.kind when 'product' then b.name else '' end as detail, coalesce(u.name, 'ml') as unit,
      case when p.most > 0 then s.name end as most_service,
      case when p.most > 0 then ${fullName('h')} end as most_healer
    from placed p
    left join ${ownRows('products')} m on p.kind = 'product' and m.id = p.id
    left join ${ownRows('brand_lines')} l on p.kind = 'line' and l.id = p.id
    left join ${ownRows('brands')} b on b.id = coalesce(m.brand_id, l.brand_id, case p.kind when 'brand' then p.id end)
    left join ${ownRows('services')} s on s.id = p.most_service_id
    left join ${ownRows('healers')} h on h.id = p.most_healer_id
    ${unitOf(sql`m.id`)}`,
  service: sql`s.name, '' as detail, null as unit, ${NO_MOST}
    from placed p left join ${ownRows('services')} s on s.id = p.id`,
  healer: sql`${fullName('h')} as name, '' as detail, null as unit, ${NO_MOST}
    from placed p left join ${ownRows('healers')} h on h.id = p.id`,
  visit: sql`a.folio::text as name, ${fullName('c')} as detail, null as unit, ${NO_MOST}
    from placed p
    left join ${ownRows('appointments')} a on a.id = p.id
    left join ${ownRows('clients')} c on c.id = a.client_id`,
};

/** The names of rows, in their order. */
export async function nameRows(
  read: Read,
  by: MaterialGroup,
  placed: readonly Placed[],
): Promise<RowNames[]> {
  const rows = placed.map(({ kind, id, most, most_service_id, most_healer_id }, place) => {
    return { place, kind, id, most, most_service_id, most_healer_id };
  });
  const named = await sql<RowNames>`
    with placed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(place integer, kind text, id bigint, most numeric,
        most_service_id bigint, most_healer_id bigint)
    )
    select ${NAMED[by]} order by p.place`.execute(read);
  return named.rows;
}
