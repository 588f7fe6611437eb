import { type Centavos, type Pesos, toCentavos, toPesos } from '@melena/shared/rules/money';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, type Tx } from './database/salon/handle';
import { invalid } from './errors';
import { isOfSeveral } from './salon-store';

/** The column that names the variant: of a service, or of a product, which has no advance. */
type Priced = 'service_variant_id' | 'variant_id';

const own = (of: Priced, amount: 'price' | 'advance') =>
  sql<Centavos | null>`(select max(q.${sql.ref(amount)}) from ${ownRows('branch_prices')} q where q.${sql.ref(of)} = v.id)`;

const inSalon = (amount: RawBuilder<unknown>, ofChain: RawBuilder<unknown>) =>
  sql<Centavos>`coalesce(${amount}, ${ofChain})`;

/** The salon's own amounts for a variant `v`; null where it goes by the chain's. */
export const ownServicePrice = own('service_variant_id', 'price');
export const ownServiceAdvance = own('service_variant_id', 'advance');
export const ownProductPrice = own('variant_id', 'price');

/** The amounts of a variant `v` in the salon: its own, else the chain's; of several salons the highest. An advance is no more than the price. */
export const servicePrice = inSalon(ownServicePrice, sql`v.price`);
export const serviceAdvance = sql<Centavos>`least(${inSalon(ownServiceAdvance, sql`v.advance`)}, ${servicePrice})`;
export const productPrice = inSalon(ownProductPrice, sql`v.price_iva`);

/** A salon's own amounts, as the wire names them. */
export interface OwnPrice<Amount> {
  readonly salon_price: Amount;
  readonly salon_advance: Amount;
}

interface OwnPriceChange {
  readonly before: OwnPrice<Centavos | null>;
  /** With the salon's name, since the Bitácora is the chain's. */
  readonly after: OwnPrice<Centavos | null> & { readonly salon: string };
}

export const orNone = (amount: Centavos | null): Pesos | null => (amount === null ? null : toPesos(amount));

/**
 * Changes a salon's own amounts of a variant, which is locked; what isn't sent stays.
 * @returns both states for the audit, or nothing where nothing was sent
 */
export async function changeOwnPrice(
  tx: Tx,
  of: Priced,
  variantId: number,
  sent: Partial<OwnPrice<Pesos | null>>,
): Promise<OwnPriceChange | undefined> {
  if (sent.salon_price === undefined && sent.salon_advance === undefined) return undefined;
  if (!(await isOfSeveral(tx)))
    throw invalid('variant.salon_price', 'Con un solo salón, escribe el precio de la variante');
  const { name: salon } = await tx.selectFrom('branches').select('name').executeTakeFirstOrThrow();
  const found = await findOwnPrice(tx, of, variantId);
  const before = { salon_price: found?.price ?? null, salon_advance: found?.advance ?? null };
  const after = {
    salon_price: sent.salon_price === undefined ? before.salon_price : centavosOrNone(sent.salon_price),
    salon_advance:
      sent.salon_advance === undefined ? before.salon_advance : centavosOrNone(sent.salon_advance),
  };
  await tx.deleteFrom('branch_prices').where(of, '=', variantId).execute();
  const { salon_price: price, salon_advance: advance } = after;
  if (price !== null || advance !== null)
    await tx
      .insertInto('branch_prices')
      .values({ [of]: variantId, price, advance })
      .execute();
  return { before, after: { ...after, salon } };
}

/** The amounts that the salon has of its own for a variant; undefined where it goes by the chain's. */
export function findOwnPrice(tx: Tx, of: Priced, variantId: number) {
  return tx
    .selectFrom('branch_prices')
    .select(['price', 'advance'])
    .where(of, '=', variantId)
    .executeTakeFirst();
}

const centavosOrNone = (pesos: Pesos | null): Centavos | null => (pesos === null ? null : toCentavos(pesos));
