import type { CallReply } from '@melena/shared/contract/calls';
import type { serviceRow, serviceVariant } from '@melena/shared/contract/service/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { type NotNull, sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';

type Service = z.output<typeof serviceRow>;
type ServiceVariant = z.output<typeof serviceVariant>;
type SpecialPrice = CallReply<'service/variant'>['prices'][number];

export function listHairTypes(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('hair_types').select(['id', 'name']).orderBy('id').execute();
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
    .select(eb => [
      's.id',
      's.version',
      's.salon_id',
      's.category_id',
      'c.name as category',
      's.subcategory_id',
      'sc.name as subcategory',
      's.name',
      's.description',
      's.status_id',
      's.creation_date',
      eb
        .selectFrom('service_variants as v')
        .whereRef('v.service_id', '=', 's.id')
        .where('v.status_id', '<>', 0)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('variants'),
    ]);
}

type ServiceFields = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>;

function toService(row: ServiceFields): Service {
  return {
    id: row.id,
    version: row.version,
    salon_id: row.salon_id,
    category_id: row.category_id,
    category: row.category,
    subcategory_id: row.subcategory_id,
    subcategory: row.subcategory ?? '',
    name: row.name,
    description: row.description,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
    variants: row.variants ?? 0,
  };
}

/** A service's variants, by hair type. */
export async function listServiceVariants(read: Read, serviceId: number): Promise<ServiceVariant[]> {
  const rows = await selectVariants(read)
    .where('v.service_id', '=', serviceId)
    .orderBy('v.hair_type_id')
    .orderBy('v.id')
    .execute();
  return rows.map(toVariant);
}

export async function findServiceVariant(read: Read, variantId: number): Promise<ServiceVariant | undefined> {
  const row = await selectVariants(read).where('v.id', '=', variantId).executeTakeFirst();
  return row && toVariant(row);
}

/** Every variant with how many steps its dossier has, by service and hair type. */
export async function listDossiers(read: Read): Promise<(ServiceVariant & { steps: number })[]> {
  const rows = await selectVariants(read)
    .select(eb =>
      eb
        .selectFrom('service_processes as d')
        .whereRef('d.service_variant_id', '=', 'v.id')
        .where('d.status_id', '=', 1)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('steps'),
    )
    .orderBy(sql`fold(s.name)`)
    .orderBy('v.hair_type_id')
    .orderBy('v.id')
    .execute();
  return rows.map(row => ({ ...toVariant(row), steps: row.steps ?? 0 }));
}

function selectVariants(read: Read) {
  return read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .innerJoin('hair_types as h', 'h.id', 'v.hair_type_id')
    .where('v.status_id', '<>', 0)
    .where('s.status_id', '<>', 0)
    .select(['v.id', 'v.version', 'v.service_id', 's.name as service', 'v.hair_type_id', 'h.name as hair'])
    .select(['v.minutes', 'v.description', 'v.price', 'v.advance', 'v.status_id', 'v.creation_date']);
}

type VariantFields = Awaited<ReturnType<ReturnType<typeof selectVariants>['executeTakeFirstOrThrow']>>;

function toVariant(row: VariantFields): ServiceVariant {
  return {
    id: row.id,
    version: row.version,
    service_id: row.service_id,
    service: row.service,
    hair_type_id: row.hair_type_id,
    hair: row.hair,
    minutes: row.minutes,
    description: row.description,
    price: toPesos(row.price),
    advance: toPesos(row.advance),
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
  };
}

/** Special prices that active healers have for a service. */
export async function listSpecialPrices(read: Read, serviceId: number): Promise<SpecialPrice[]> {
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
    healer: `${row.first_name} ${row.last_name}`.trim(),
    price: toPesos(row.price),
  }));
}
