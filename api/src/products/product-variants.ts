import type { CheckedBody } from '@melena/shared/contract/calls';
import { IVA, isIvaPair, withIva } from '@melena/shared/rules/iva';
import { formatMoney, toCentavos, toPesos } from '@melena/shared/rules/money';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertSalon } from '../core/assert-salon';
import { assertUnique } from '../core/assert-unique';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../salon/store';
import { applyContentChange } from '../stock/content-change';
import {
  insertVariant,
  isUnit,
  lockVariant,
  updateVariant,
  type VariantFields,
  variantNamed,
  variantWithCode,
} from './product-variant-writes';
import { lockProduct } from './product-writes';

type NewVariant = NonNullable<CheckedBody<'product/add'>['variant']>;
type VariantChanges = NonNullable<CheckedBody<'product/update/details'>['variant']>;

/** Without IVA and with it. */
const PRICE_PAIRS = [
  ['price_buy', 'price_buy_iva'],
  ['price_sell', 'price_iva'],
] as const;

const PRICES = ['price_buy', 'price_buy_iva', 'price_sell', 'price_iva'] as const;

/** Prices are kept as they were sent: none is computed from another. */
function pricesInCentavos(sent: Partial<Pick<NewVariant, (typeof PRICES)[number]>>) {
  const amounts: Partial<Pick<VariantFields, (typeof PRICES)[number]>> = {};
  for (const price of PRICES) {
    const pesos = sent[price];
    if (pesos !== undefined) Object.assign(amounts, { [price]: toCentavos(pesos) });
  }
  return amounts;
}

/**
 * Adds a variant to a product, with nothing in stock. A price with IVA that is not the one without it is refused.
 * @returns its id
 * @throws {Refusal} at the field, where its name and content, or its code, are taken
 */
export async function addVariant(
  tx: Tx,
  { salon_id, price_buy, price_buy_iva, price_sell, price_iva, ...fields }: NewVariant,
): Promise<{ id: number; after: VariantFields }> {
  assertSalon(tx.salonId, salon_id);
  await lockSalon(tx);
  if (!(await lockProduct(tx, fields.product_id))) throw notFound('No se encontró el producto.');
  const after: VariantFields = {
    ...fields,
    price_buy: toCentavos(price_buy),
    price_buy_iva: toCentavos(price_buy_iva),
    price_sell: toCentavos(price_sell),
    price_iva: toCentavos(price_iva),
    status_id: ROW_STATUS.active,
  };
  assertPricePairs(after);
  await assertVariantUnique(tx, after);
  return { id: await insertVariant(tx, after), after };
}

/**
 * Changes a variant; what isn't named stays, each price too. With another content, what is open of its raw
 * material is as much of a piece as before.
 * @throws {Refusal} `stale` where somebody else changed it since; at the field, as {@link addVariant}
 */
export async function changeVariant(
  tx: Tx,
  actor: Actor,
  { id, version, salon_id, product_id, ...changes }: VariantChanges,
) {
  assertSalon(tx.salonId, salon_id);
  await lockSalon(tx);
  const before = await lockVariant(tx, id);
  if (!before) throw notFound('No se encontró la variante.');
  assertVersion(before, version);
  if (product_id !== undefined && product_id !== before.product_id) {
    throw invalid('variant.product_id', 'Una variante no cambia de producto');
  }
  const { price_buy, price_buy_iva, price_sell, price_iva, ...plain } = changes;
  const { id: _id, version: _version, ...fields } = before;
  const after: VariantFields = applyRemoval(fields, {
    ...fields,
    ...plain,
    ...pricesInCentavos({ price_buy, price_buy_iva, price_sell, price_iva }),
  });
  if (!isRemoved(after)) {
    assertPricePairs(after, before);
    await assertVariantUnique(tx, after, id);
  }
  await updateVariant(tx, id, after);
  if (after.content !== before.content) {
    await applyContentChange(tx, actor, id, { from: before.content, to: after.content });
  }
  return { before, after };
}

/**
 * Both prices of a pair were written at once, and so must belong together. One that nobody edited stays as it is,
 * whatever the other becomes: whole pesos can't be computed back.
 */
function assertPricePairs(after: VariantFields, before?: VariantFields): void {
  for (const [plain, taxed] of PRICE_PAIRS) {
    const written = !before || (after[plain] !== before[plain] && after[taxed] !== before[taxed]);
    if (!written || isIvaPair(after[plain], after[taxed])) continue;
    const expected = formatMoney(toPesos(withIva(after[plain])));
    throw invalid(`variant.${taxed}`, `Con IVA de ${IVA}% son ${expected}: corrige uno de los dos`);
  }
}

async function assertVariantUnique(tx: Tx, variant: VariantFields, self?: number): Promise<void> {
  if (!(await isUnit(tx, variant.unit_id))) throw invalid('variant.unit_id', 'Elige una unidad de la lista');
  assertUnique({
    owner: await variantNamed(tx, variant),
    self,
    field: 'variant.name',
    message: 'Este producto ya tiene una variante con ese nombre y contenido',
  });
  if (variant.code === '') return;
  assertUnique({
    owner: await variantWithCode(tx, variant.code),
    self,
    field: 'variant.code',
    message: 'Otra variante ya tiene ese código de barras',
  });
}
