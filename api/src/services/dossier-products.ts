import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { isChoice } from './dossier-choice-store';
import { lockDossier, NO_STEP } from './dossier-steps';
import { findStep, findStepProduct, findStepProductAlike, type StepProductFields } from './dossier-store';

const NO_STEP_PRODUCT = 'No se encontró el producto del proceso.';

type NewStepProduct = NonNullable<CheckedBody<'service/process/add'>['product']>;
type StepProductChanges = NonNullable<CheckedBody<'service/process/update'>['product']>;

/**
 * Adds a product to a step: one product, any of a line, or any of a brand.
 * @throws {AppError} at the field, where it can't be chosen or the step asks for it already
 */
export async function addStepProduct(
  { service_process_id, option, product_id, quantity }: NewStepProduct,
  { tx, audit, narrow }: CommandContext<'service/process/add'>,
) {
  const { service_variant_id } = requireFound(await findStep(tx, service_process_id), NO_STEP);
  await lockDossier(tx, service_variant_id);
  const after: StepProductFields = { service_process_id, quantity, ...optionColumn(option, product_id) };
  await assertValidProduct(tx, after, product_id);
  const id = await insertRow(tx, 'service_process_products', after);
  audit({ entity: 'service_process_product', entityId: id, after });
  narrow('service', { variant_id: service_variant_id });
  return { process_id: service_process_id };
}

/**
 * Changes a product of a step, or removes it.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, as {@link addStepProduct}
 */
export async function changeStepProduct(
  { id, version, service_process_id, option, product_id, quantity, status_id }: StepProductChanges,
  { tx, audit, narrow }: CommandContext<'service/process/update'>,
) {
  const { service_variant_id: variantId } = requireFound(await findStepProduct(tx, id), NO_STEP_PRODUCT);
  await lockDossier(tx, variantId);
  // Read once the dossier is locked: somebody may have changed or removed it just before.
  const found = requireFresh(await findStepProduct(tx, id), version, NO_STEP_PRODUCT);
  if (service_process_id !== undefined && service_process_id !== found.service_process_id) {
    throw invalid('product.service_process_id', 'Un producto no cambia de proceso');
  }
  const { service_variant_id: _variant, status_id: _status, id: _id, version: _version, ...before } = found;
  const finish = async (changes: Partial<StepProductFields> & { readonly status_id?: number }) => {
    await updateRow(tx, 'service_process_products', id, changes);
    audit({ entity: 'service_process_product', entityId: id, before, after: { ...before, ...changes } });
    narrow('service', { variant_id: variantId });
    return { process_id: before.service_process_id };
  };
  if (status_id !== undefined && isRemoved({ status_id })) return finish({ status_id });
  const pointed = before.product_id ?? before.brand_line_id ?? before.brand_id ?? 0;
  const wanted = product_id ?? pointed;
  const after: StepProductFields = {
    ...before,
    ...optionColumn(option ?? before.option, wanted),
    quantity: quantity ?? before.quantity,
  };
  const same = after.option === before.option && wanted === pointed;
  if (!same) await assertValidProduct(tx, after, wanted, id);
  return finish(after);
}

/** Option 1 points to a product, 2 to a line, 3 to a brand. */
export function optionColumn(
  option: number,
  id: number,
): Omit<StepProductFields, 'service_process_id' | 'quantity'> {
  return {
    option,
    product_id: option === 1 ? id : null,
    brand_line_id: option === 2 ? id : null,
    brand_id: option === 3 ? id : null,
  };
}

async function assertValidProduct(
  tx: Tx,
  product: StepProductFields,
  wanted: number,
  self?: number,
): Promise<void> {
  if (!(await isChoice(tx, product.option, wanted))) {
    throw invalid('product.product_id', 'Elige un producto, una línea o una marca de la lista');
  }
  assertUnique({
    owner: await findStepProductAlike(tx, product),
    self,
    field: 'product.product_id',
    message: 'Este proceso ya lo usa: cambia su cantidad',
  });
}
