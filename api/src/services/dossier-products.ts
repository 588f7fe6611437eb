import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { isChoice } from './dossier-choices';
import { lockDossier } from './dossier-steps';
import {
  findStep,
  findStepProduct,
  insertStepProduct,
  type StepProductFields,
  stepProductLike,
  updateStepProduct,
} from './dossier-writes';

type NewStepProduct = NonNullable<CheckedBody<'service/process/add'>['product']>;
type StepProductChanges = NonNullable<CheckedBody<'service/process/update'>['product']>;

/**
 * Adds a product to a step: one product, any of a line, or any of a brand.
 * @throws {Refusal} at the field, where it can't be chosen or the step asks for it already
 */
export async function addStepProduct(
  tx: Tx,
  { service_process_id, option, product_id, quantity }: NewStepProduct,
) {
  const step = await findStep(tx, service_process_id);
  if (!step) throw notFound('No se encontró el proceso.');
  await lockDossier(tx, step.service_variant_id);
  const after: StepProductFields = { service_process_id, quantity, ...optionColumn(option, product_id) };
  await assertValidProduct(tx, after, product_id);
  const id = await insertStepProduct(tx, after);
  return { id, after, variantId: step.service_variant_id };
}

/**
 * Changes a product of a step, or removes it.
 * @throws {Refusal} `stale` where somebody else changed it since; at the field, as {@link addStepProduct}
 */
export async function changeStepProduct(
  tx: Tx,
  { id, version, service_process_id, option, product_id, quantity, status_id }: StepProductChanges,
) {
  await lockDossier(tx, (await existingStepProduct(tx, id)).service_variant_id);
  // Read once the dossier is held: somebody may have changed or removed it just before.
  const found = await existingStepProduct(tx, id);
  assertVersion(found, version);
  if (service_process_id !== undefined && service_process_id !== found.service_process_id) {
    throw invalid('product.service_process_id', 'Un producto no cambia de proceso');
  }
  const { service_variant_id, status_id: _status, id: _id, version: _version, ...before } = found;
  if (status_id !== undefined && isRemoved({ status_id })) {
    await updateStepProduct(tx, id, { status_id });
    return { before, after: { ...before, status_id }, variantId: service_variant_id };
  }
  const pointed = before.product_id ?? before.brand_line_id ?? before.brand_id ?? 0;
  const wanted = product_id ?? pointed;
  const after: StepProductFields = {
    ...before,
    ...optionColumn(option ?? before.option, wanted),
    quantity: quantity ?? before.quantity,
  };
  const same = after.option === before.option && wanted === pointed;
  if (!same) await assertValidProduct(tx, after, wanted, id);
  await updateStepProduct(tx, id, after);
  return { before, after, variantId: service_variant_id };
}

async function existingStepProduct(tx: Tx, id: number) {
  const found = await findStepProduct(tx, id);
  if (!found) throw notFound('No se encontró el producto del proceso.');
  return found;
}

/** Option 1 points to a product, 2 to a line, 3 to a brand. */
function optionColumn(
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
    owner: await stepProductLike(tx, product),
    self,
    field: 'product.product_id',
    message: 'Este proceso ya lo usa: cambia su cantidad',
  });
}
