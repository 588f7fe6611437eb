import type { serviceVariant } from '@melena/shared/contract/service/schemas';
import { type Centavos, toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { orNone, ownServiceAdvance, ownServicePrice } from '../core/own-price-store';
import { isOfSeveral } from '../core/salon-store';
import { withIsoDate } from '../core/wire-values';

type ServiceVariant = z.output<typeof serviceVariant>;

/** The fields of a service's variant that are written. */
export interface ServiceVariantFields {
  readonly service_id: number;
  readonly hair_type_id: number;
  readonly minutes: number;
  readonly description: string;
  readonly price: Centavos;
  readonly advance: Centavos;
  readonly status_id: number;
}

export function listHairTypes(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('hair_types').select(['id', 'name']).orderBy('id').execute();
}

/** A service's variants, by hair type. */
export async function listServiceVariants(read: Read, serviceId: number): Promise<ServiceVariant[]> {
  const rows = await selectVariants(read)
    .where('v.service_id', '=', serviceId)
    .orderBy('v.hair_type_id')
    .orderBy('v.id')
    .execute();
  const several = await isOfSeveral(read);
  return rows.map(row => toVariant(row, several));
}

export async function findServiceVariant(read: Read, variantId: number): Promise<ServiceVariant | undefined> {
  const row = await selectVariants(read).where('v.id', '=', variantId).executeTakeFirst();
  return row && toVariant(row, await isOfSeveral(read));
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
        .$asScalar()
        .$notNull()
        .as('steps'),
    )
    .orderBy(sql`fold(s.name)`)
    .orderBy('v.hair_type_id')
    .orderBy('v.id')
    .execute();
  const several = await isOfSeveral(read);
  return rows.map(row => toVariant(row, several));
}

function selectVariants(read: Read) {
  return read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .innerJoin('hair_types as h', 'h.id', 'v.hair_type_id')
    .where('v.status_id', '<>', 0)
    .where('s.status_id', '<>', 0)
    .select(['v.id', 'v.version', 'v.service_id', 's.name as service', 'v.hair_type_id', 'h.name as hair'])
    .select(['v.minutes', 'v.description', 'v.price', 'v.advance', 'v.status_id', 'v.creation_date'])
    .select([ownServicePrice.as('salon_price'), ownServiceAdvance.as('salon_advance')]);
}

type SelectedVariant = Awaited<ReturnType<ReturnType<typeof selectVariants>['executeTakeFirstOrThrow']>>;

function toVariant<Row extends SelectedVariant>(
  { salon_price, salon_advance, ...row }: Row,
  several: boolean,
) {
  const own = { salon_price: orNone(salon_price), salon_advance: orNone(salon_advance) };
  return {
    ...withIsoDate(row),
    price: toPesos(row.price),
    advance: toPesos(row.advance),
    ...(several && own),
  };
}

/** A variant that wasn't removed, of a service that wasn't either, locked until the command ends. */
export async function lockServiceVariant(tx: Tx, variantId: number) {
  return (await lockServiceVariants(tx, [variantId]))[0];
}

/** The variants that are there, locked in the order of their ids. */
export function lockServiceVariants(tx: Tx, variantIds: readonly number[]) {
  return tx
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .select(['v.id', 'v.version', 'v.service_id', 'v.hair_type_id', 'v.minutes', 'v.description'])
    .select(['v.price', 'v.advance', 'v.status_id'])
    .where('v.id', 'in', variantIds)
    .where('v.status_id', '<>', 0)
    .where('s.status_id', '<>', 0)
    .orderBy('v.id')
    .forNoKeyUpdate('v')
    .execute();
}

/** The service's variant for that hair with that description: nobody could tell two of them apart. */
export function findVariantAlike(tx: Tx, variant: ServiceVariantFields) {
  return findId(
    tx
      .selectFrom('service_variants')
      .select('id')
      .where('service_id', '=', variant.service_id)
      .where('hair_type_id', '=', variant.hair_type_id)
      .where('status_id', '<>', 0)
      .where(isSameText('description', variant.description)),
  );
}

export async function isHairType(tx: Tx, hairTypeId: number): Promise<boolean> {
  return (await findId(tx.selectFrom('hair_types').select('id').where('id', '=', hairTypeId))) !== undefined;
}

/** Variants that weren't removed, with the names that tell them apart and what a file may change of them. */
export function listVariantsToMatch(read: Read) {
  return read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .innerJoin('service_categories as c', 'c.id', 's.category_id')
    .where('v.status_id', '<>', 0)
    .where('s.status_id', '<>', 0)
    .select([
      'v.id',
      'v.version',
      'c.name as category',
      's.name',
      'v.hair_type_id',
      'v.minutes',
      'v.description',
    ])
    .select(['v.price', 'v.advance'])
    .orderBy('v.id')
    .execute();
}
