import type { CallReply } from '@melena/shared/contract/calls';
import type { serviceRow } from '@melena/shared/contract/service/schemas';
import { type Centavos, toPesos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import { ownBranch, ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { orNone, servicePrice } from '../core/own-price-store';
import { fullName, withIsoDate } from '../core/wire-values';

type Service = z.output<typeof serviceRow>;
type SpecialPrice = CallReply<'service/variant'>['prices'][number];

/** The fields of a service that are written. */
export interface ServiceFields {
  readonly category_id: number;
  readonly subcategory_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly status_id: number;
}

/** Services that weren't removed, by category, subcategory and name. */
export async function listServices(read: Read): Promise<Service[]> {
  const rows = await selectServices(read)
    .orderBy(sql`fold(c.name)`)
    .orderBy(sql`fold(coalesce(sc.name, ''))`)
    .orderBy(sql`fold(s.name)`)
    .orderBy('s.id')
    .execute();
  return rows.map(toService);
}

export async function findService(read: Read, serviceId: number): Promise<Service | undefined> {
  const row = await selectServices(read).where('s.id', '=', serviceId).executeTakeFirst();
  return row && toService(row);
}

function selectServices(read: Read) {
  return read
    .selectFrom('services as s')
    .innerJoin('service_categories as c', 'c.id', 's.category_id')
    .leftJoin('service_subcategories as sc', 'sc.id', 's.subcategory_id')
    .where('s.status_id', '<>', 0)
    .select(['s.id', 's.version', 's.category_id', 'c.name as category', 's.subcategory_id'])
    .select(ownBranch.as('salon_id'))
    .select(['s.name', 's.description', 's.status_id', 's.creation_date'])
    .select(eb => [
      sql<string>`coalesce(sc.name, '')`.as('subcategory'),
      eb
        .selectFrom('service_variants as v')
        .whereRef('v.service_id', '=', 's.id')
        .where('v.status_id', '<>', 0)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('variants'),
      ofVariants<Centavos>(sql`min(${servicePrice})`).as('price_from'),
      ofVariants<Centavos>(sql`max(${servicePrice})`).as('price_to'),
      ofVariants<number>(sql`min(v.minutes)`).as('minutes_from'),
      ofVariants<number>(sql`max(v.minutes)`).as('minutes_to'),
    ]);
}

/** A figure of a service's active variants; null where it has none. */
const ofVariants = <Figure>(figure: RawBuilder<unknown>) =>
  sql<Figure | null>`(select ${figure} from ${ownRows('service_variants')} v
    where v.service_id = s.id and v.status_id = ${ROW_STATUS.active})`;

type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>;

function toService(row: ServiceRow): Service {
  return { ...withIsoDate(row), price_from: orNone(row.price_from), price_to: orNone(row.price_to) };
}

/** A service that wasn't removed, locked until the command ends. */
export function lockService(tx: Tx, serviceId: number) {
  return tx
    .selectFrom('services')
    .select(['id', 'version', 'category_id', 'subcategory_id', 'name', 'description', 'status_id'])
    .where('id', '=', serviceId)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The service of that name in one category and subcategory. */
export function findServiceNamed(tx: Tx, { category_id, subcategory_id, name }: ServiceFields) {
  return findId(
    tx
      .selectFrom('services')
      .select('id')
      .where('status_id', '<>', 0)
      .where('category_id', '=', category_id)
      .where('subcategory_id', 'is not distinct from', subcategory_id)
      .where(isSameText('name', name)),
  );
}

/** Special prices that active healers have for a service. */
export async function listSpecialPricesOfService(read: Read, serviceId: number): Promise<SpecialPrice[]> {
  const rows = await read
    .selectFrom('healer_services as hs')
    .innerJoin('healers as h', 'h.id', 'hs.healer_id')
    .where('hs.service_id', '=', serviceId)
    .where('h.status_id', '=', 1)
    .where('hs.price', 'is not', null)
    .select(['hs.healer_id', 'h.first_name', 'h.last_name', 'hs.price'])
    .$narrowType<{ price: NotNull }>()
    .orderBy(sql`fold(h.first_name)`)
    .orderBy('h.id')
    .execute();
  return rows.map(row => ({
    healer_id: row.healer_id,
    healer: fullName(row.first_name, row.last_name),
    price: toPesos(row.price),
  }));
}
