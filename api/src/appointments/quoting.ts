import { type Centavos, ZERO } from '@melena/shared/rules/money';
import { quoteLine } from '@melena/shared/rules/quote';
import type { Hour } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { prepared } from '../core/database/prepared';
import type { Read } from '../core/database/salon/handle';
import { conflict, notFound } from '../core/errors';

export interface ServiceRequest {
  /** The variant of the catalogue. */
  readonly variantId: number;
  readonly healerId: number;
  /** Where it doesn't follow the one before. */
  readonly hour?: Hour;
}

/** A service as an appointment keeps it: the minutes and prices that it was quoted at. */
export interface QuotedService extends ServiceRequest {
  readonly name: string;
  readonly minutes: number;
  readonly total: Centavos;
  readonly advance: Centavos;
}

/**
 * Quotes services for a client's levels. The price is the healer's special one for that service where there is
 * one, else the catalogue's.
 * @throws {AppError} where a service or healer isn't there any more, or a service comes twice.
 */
export async function quoteServices(
  read: Read,
  levelId: string,
  wanted: readonly ServiceRequest[],
): Promise<QuotedService[]> {
  const variantIds = [...new Set(wanted.map(line => line.variantId))];
  const healerIds = [...new Set(wanted.map(line => line.healerId))];
  if (variantIds.length < wanted.length) throw conflict('Este servicio ya está en la cita');
  const variants = await readQuotes(read, { variantIds });
  const special = await specialPrices(read, healerIds);
  const byId = new Map(variants.map(variant => [variant.id, variant]));
  return wanted.map(line => {
    const variant = byId.get(line.variantId);
    if (!variant) throw notFound('No se encontró el servicio');
    const prices = special.get(line.healerId);
    if (!prices) throw notFound('No se encontró el healer');
    const price = prices.get(variant.service_id) ?? variant.price;
    const { name, minutes } = variant;
    return { ...line, name, minutes, ...quoteLine({ price, advance: variant.advance }, levelId) };
  });
}

const readQuotes = prepared(
  'quoted variants',
  (read, { variantIds }: { readonly variantIds: readonly number[] }) =>
    bookableVariants(read)
      .where(sql<boolean>`v.id = any(${variantIds}::bigint[])`)
      .select(['v.id', 'v.service_id', 's.name', 'v.minutes', 'v.price', 'v.advance']),
);

/** Variants that can be booked: active ones of active services. */
export function bookableVariants(read: Read) {
  return read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .where('v.status_id', '=', 1)
    .where('s.status_id', '=', 1);
}

const readSpecialPrices = prepared(
  'special prices',
  (read, { healerIds }: { readonly healerIds: readonly number[] }) =>
    read
      .selectFrom('healers as h')
      .leftJoin('healer_services as p', join =>
        join.onRef('p.healer_id', '=', 'h.id').on('p.price', 'is not', null),
      )
      .where(sql<boolean>`h.id = any(${healerIds}::bigint[])`)
      .where('h.status_id', '=', 1)
      .select(['h.id', 'p.service_id', 'p.price']),
);

/** Of each active healer among these: service → special price. */
async function specialPrices(read: Read, healerIds: readonly number[]) {
  const rows = await readSpecialPrices(read, { healerIds });
  const prices = new Map<number, Map<number, Centavos>>();
  for (const { id, service_id, price } of rows) {
    const own = prices.get(id) ?? new Map<number, Centavos>();
    if (service_id !== null) own.set(service_id, price ?? ZERO);
    prices.set(id, own);
  }
  return prices;
}
