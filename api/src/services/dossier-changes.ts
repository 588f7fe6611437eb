import type { CheckedBody } from '@melena/shared/contract/calls';
import type { CommandContext } from '../core/context';
import { invalid } from '../core/errors';
import { addStepProduct, changeStepProduct } from './dossier-products';
import { addStep, changeStep, type RenumberedStep } from './dossier-steps';

type AddContext = CommandContext<'service/process/add'>;
type ChangeContext = CommandContext<'service/process/update'>;

const MISSING_BODY = 'Falta indicar qué guardar: el proceso o un producto';

/** The steps that moved because another did are changed too. */
function auditRenumbered(audit: AddContext['audit'], moved: readonly RenumberedStep[]): void {
  for (const { id, from, to } of moved) {
    audit({ entity: 'service_process', entityId: id, before: { step: from }, after: { step: to } });
  }
}

/** 'service/process/add': a step of a dossier, or a product of one. */
export async function addToDossier(
  { process, product }: CheckedBody<'service/process/add'>,
  { tx, audit, narrow }: AddContext,
) {
  if (process) {
    const { id, after, moved } = await addStep(tx, process);
    audit({ entity: 'service_process', entityId: id, after });
    auditRenumbered(audit, moved);
    narrow('service', { variant_id: after.service_variant_id });
    return { process_id: id };
  }
  if (!product) throw invalid('process', MISSING_BODY);
  const { id, after, variantId } = await addStepProduct(tx, product);
  audit({ entity: 'service_process_product', entityId: id, after });
  narrow('service', { variant_id: variantId });
  return { process_id: after.service_process_id };
}

/** 'service/process/update'. */
export async function changeDossier(
  { process, product }: CheckedBody<'service/process/update'>,
  { tx, audit, narrow }: ChangeContext,
) {
  if (process) {
    const { before, after, moved } = await changeStep(tx, process);
    audit({ entity: 'service_process', entityId: process.id, before, after });
    auditRenumbered(audit, moved);
    narrow('service', { variant_id: before.service_variant_id });
    return { process_id: process.id };
  }
  if (!product) throw invalid('process', MISSING_BODY);
  const { before, after, variantId } = await changeStepProduct(tx, product);
  audit({ entity: 'service_process_product', entityId: product.id, before, after });
  narrow('service', { variant_id: variantId });
  return { process_id: before.service_process_id };
}
