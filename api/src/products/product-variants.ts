import type { CheckedBody } from '@melena/shared/contract/calls';
import { IVA, isIvaPair, withIva, withoutIva } from '@melena/shared/rules/iva';
import { formatMoney, toCentavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertSalon } from '../core/assert-salon';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh, requireSure } from '../core/errors';
import { changeOwnPrice, findOwnPrice } from '../core/own-price-store';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../core/salon-store';
import { applyContentChange } from '../stock/content-change';
import { lockProduct } from './product-store';
import {
  findVariantNamed,
  findVariantWithCode,
  isUnit,
  lockVariant,
  type VariantFields,
} from './variant-store';

type NewVariant = NonNullable<CheckedBody<'product/add'>['variant']>;
type VariantChanges = NonNullable<CheckedBody<'product/update/details'>['variant']>;
type Confirmable<Form> = Form & { readonly sure: boolean | undefined };

/** Without IVA and with it. */
const PRICE_PAIRS = [
  ['price_buy', 'price_buy_iva'],
  ['price_sell', 'price_iva'],
] as const;

type Price = (typeof PRICE_PAIRS)[number][number];

/** Prices are kept as they were sent: none is computed from another. */
function pricesInCentavos(sent: Pick<NewVariant, Price>): Pick<VariantFields, Price>;
function pricesInCentavos(sent: Partial<Pick<NewVariant, Price>>): Partial<Pick<VariantFields, Price>>;
function pricesInCentavos(sent: Partial<Pick<NewVariant, Price>>) {
  const named = PRICE_PAIRS.flat().flatMap(price => {
    const pesos = sent[price];
    return pesos === undefined ? [] : [[price, toCentavos(pesos)]];
  });
  return Object.fromEntries(named);
}

/**
 * Adds a variant to a product, with nothing in stock. A price with IVA that is not the one without it is refused.
 * @throws {AppError} at the field, where its name and content, or its code, are taken
 */
export async function addVariant(
  { sure, salon_id, price_buy, price_buy_iva, price_sell, price_iva, ...fields }: Confirmable<NewVariant>,
  { tx, audit, narrow }: CommandContext<'product/add'>,
) {
  assertSalon(tx.branchId, salon_id);
  await lockSalon(tx);
  requireFound(await lockProduct(tx, fields.product_id), 'No se encontró el producto.');
  const after: VariantFields = {
    ...fields,
    ...pricesInCentavos({ price_buy, price_buy_iva, price_sell, price_iva }),
    status_id: ROW_STATUS.active,
  };
  assertPricePairs(after);
  askAboutPrice(after, sure);
  await assertVariantUnique(tx, after);
  const id = await insertRow(tx, 'product_variants', after);
  audit({ entity: 'product_variant', entityId: id, after });
  narrow('product', { product_id: after.product_id });
  return { product_id: after.product_id, variant_id: id };
}

/**
 * Changes a variant; what isn't named stays, each price too. With another content, what is open of its raw
 * material is as much of a piece as before.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, as {@link addVariant}
 */
export async function changeVariant(
  { id, version, sure, salon_id, product_id, salon_price, ...changes }: Confirmable<VariantChanges>,
  { tx, caller, audit, narrow }: CommandContext<'product/update/details'>,
) {
  assertSalon(tx.branchId, salon_id);
  await lockSalon(tx);
  const before = requireFresh(await lockVariant(tx, id), version, 'No se encontró la variante.');
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
    if (after.price_sell !== before.price_sell || after.price_buy !== before.price_buy)
      askAboutPrice(after, sure);
    const own =
      salon_price === undefined
        ? (await findOwnPrice(tx, 'variant_id', id))?.price
        : salon_price && toCentavos(salon_price);
    if (own && (salon_price || after.price_buy !== before.price_buy))
      askAboutPrice({ ...after, price_sell: withoutIva(own) }, sure);
    await assertVariantUnique(tx, after, id);
  }
  const own = isRemoved(after) ? undefined : await changeOwnPrice(tx, 'variant_id', id, { salon_price });
  await updateRow(tx, 'product_variants', id, after);
  if (after.content !== before.content) {
    await applyContentChange(tx, caller, id, { from: before.content, to: after.content });
  }
  audit({
    entity: 'product_variant',
    entityId: id,
    before: { ...before, ...own?.before },
    after: { ...after, ...own?.after },
  });
  narrow('product', { product_id: after.product_id });
  return { product_id: after.product_id };
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

/** Asks about a price of sale under the cost, where the screen has it asked. A price of nothing is that of raw material. */
function askAboutPrice({ price_buy, price_sell }: VariantFields, sure: boolean | undefined): void {
  if (sure === undefined || price_sell === ZERO || price_sell >= price_buy) return;
  requireSure(
    sure,
    `Cuesta ${formatMoney(price_buy)} y se vendería en ${formatMoney(price_sell)}. ¿Está bien escrito?`,
  );
}

async function assertVariantUnique(tx: Tx, variant: VariantFields, self?: number): Promise<void> {
  if (!(await isUnit(tx, variant.unit_id))) throw invalid('variant.unit_id', 'Elige una unidad de la lista');
  assertUnique({
    owner: await findVariantNamed(tx, variant),
    self,
    field: 'variant.name',
    message: 'Este producto ya tiene una variante con ese nombre y contenido',
  });
  if (variant.code === '') return;
  assertUnique({
    owner: await findVariantWithCode(tx, variant.code),
    self,
    field: 'variant.code',
    message: 'Otra variante ya tiene ese código de barras',
  });
}
