import { type Centavos, ZERO } from '@melena/shared/rules/money';
import { quoteLine } from '@melena/shared/rules/quote';
import type { Read } from '../core/database/salon/handle';
import { conflict, notFound } from '../core/errors';
import { listQuotedVariants, listSpecialPrices, type QuotedLine } from './service-line-store';

export type ServiceRequest = Pick<QuotedLine, 'variantId' | 'healerId' | 'hour'>;

export interface QuotedService extends QuotedLine {
  readonly name: string;
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
  const variants = await listQuotedVariants(read, { variantIds });
  const special = await readSpecialPrices(read, healerIds);
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

/** Of each active healer among these: service → special price. */
async function readSpecialPrices(read: Read, healerIds: readonly number[]) {
  const rows = await listSpecialPrices(read, { healerIds });
  const prices = new Map<number, Map<number, Centavos>>();
  for (const { id, service_id, price } of rows) {
    const own = prices.get(id) ?? new Map<number, Centavos>();
    if (service_id !== null) own.set(service_id, price ?? ZERO);
    prices.set(id, own);
  }
  return prices;
}
