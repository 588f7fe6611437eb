import type { Centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Tx } from '../core/database/salon/handle';

/** What is written of a service. */
export interface ServiceFields {
  readonly category_id: number;
  readonly subcategory_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly status_id: number;
}

/** What is written of a service's variant. */
export interface ServiceVariantFields {
  readonly service_id: number;
  readonly hair_type_id: number;
  readonly minutes: number;
  readonly description: string;
  readonly price: Centavos;
  readonly advance: Centavos;
  readonly status_id: number;
}

/** A service that wasn't removed, held until the command ends. */
export function lockService(tx: Tx, serviceId: number) {
  return tx
    .selectFrom('services')
    .select(['id', 'version', 'category_id', 'subcategory_id', 'name', 'description', 'status_id'])
    .where('id', '=', serviceId)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A variant that wasn't removed, of a service that wasn't either, held until the command ends. */
export function lockServiceVariant(tx: Tx, variantId: number) {
  return tx
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .select(['v.id', 'v.version', 'v.service_id', 'v.hair_type_id', 'v.minutes', 'v.description'])
    .select(['v.price', 'v.advance', 'v.status_id'])
    .where('v.id', '=', variantId)
    .where('v.status_id', '<>', 0)
    .where('s.status_id', '<>', 0)
    .forNoKeyUpdate('v')
    .executeTakeFirst();
}

/** The service of that name in one category and subcategory, whatever accents and case. */
export async function serviceNamed(
  tx: Tx,
  { category_id, subcategory_id, name }: Pick<ServiceFields, 'category_id' | 'subcategory_id' | 'name'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('services')
    .select('id')
    .where('status_id', '<>', 0)
    .where('category_id', '=', category_id)
    .where('subcategory_id', 'is not distinct from', subcategory_id)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** The service's variant for that hair with that description: nobody could tell two of them apart. */
export async function variantAlike(
  tx: Tx,
  variant: Pick<ServiceVariantFields, 'service_id' | 'hair_type_id' | 'description'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('service_variants')
    .select('id')
    .where('service_id', '=', variant.service_id)
    .where('hair_type_id', '=', variant.hair_type_id)
    .where('status_id', '<>', 0)
    .where(sql`fold(description)`, '=', sql`fold(${variant.description})`)
    .executeTakeFirst();
  return row?.id;
}

export async function isHairType(tx: Tx, hairTypeId: number): Promise<boolean> {
  const row = await tx.selectFrom('hair_types').select('id').where('id', '=', hairTypeId).executeTakeFirst();
  return row !== undefined;
}

export async function insertService(tx: Tx, service: ServiceFields): Promise<number> {
  const values = { ...service };
  return (await tx.insertInto('services').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes a service that is held; each write is a new version. */
export async function updateService(tx: Tx, serviceId: number, service: ServiceFields): Promise<void> {
  await tx
    .updateTable('services')
    .set(service)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', serviceId)
    .execute();
}

export async function insertServiceVariant(tx: Tx, variant: ServiceVariantFields): Promise<number> {
  const values = { ...variant };
  return (await tx.insertInto('service_variants').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** Writes a variant that is held; each write is a new version. */
export async function updateServiceVariant(
  tx: Tx,
  variantId: number,
  variant: ServiceVariantFields,
): Promise<void> {
  await tx
    .updateTable('service_variants')
    .set(variant)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', variantId)
    .execute();
}
