import type { CheckedBody } from '@melena/shared/contract/calls';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import type { CommandContext } from '../core/context';
import { insertRows, updateRows } from '../core/database/rows';
import { invalid, namingField, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { optionColumn } from './dossier-products';
import { addStep, lockDossiers, NO_STEP } from './dossier-steps';
import { findStep, listStepRows, listSteps } from './dossier-store';
import { findService } from './service-store';
import { findServiceVariant, listServiceVariants } from './service-variant-store';
import { addServiceVariant, NO_VARIANT } from './service-variants';
import { addService, NO_SERVICE } from './services';

type Context = CommandContext<'service/copy'>;
type Body = Required<CheckedBody<'service/copy'>>;
type Variant = Awaited<ReturnType<typeof listServiceVariants>>[number];
type Step = Awaited<ReturnType<typeof listSteps>>[number];

/** Adds what the catalogue has already once more: a service, a variant, a step, or the dossier of a variant. */
export async function copyOfCatalogue({ service, variant, step, dossier }: Partial<Body>, context: Context) {
  await lockSalon(context.tx);
  if (service) return copyService(service, context);
  if (variant) return copyVariant(variant, context);
  if (step) return copyStep(step.id, context);
  if (dossier) return copyDossier(dossier, context);
  throw invalid('service', 'Falta indicar qué duplicar');
}

/** The service under another name, with its active variants and their dossiers. */
async function copyService({ id, name }: Body['service'], context: Context) {
  const found = requireFound(await findService(context.tx, id), NO_SERVICE);
  const { category_id, subcategory_id, description } = found;
  const { service_id } = await addService({ category_id, subcategory_id, name, description }, context);
  for (const variant of (await listServiceVariants(context.tx, id)).filter(isActive))
    await addVariant({ ...variant, service_id }, context);
  return { service_id };
}

/** The variant for other hair types, each with its dossier. */
async function copyVariant({ id, hair_type_ids }: Body['variant'], context: Context) {
  const found = await findServiceVariant(context.tx, id);
  const source = await namingField('variant.id', async () => requireFound(found, NO_VARIANT));
  for (const hair_type_id of new Set(hair_type_ids)) await addVariant({ ...source, hair_type_id }, context);
  return { service_id: source.service_id };
}

/** A variant as another one has it, with the dossier of that one. */
async function addVariant(
  { id, service_id, hair_type_id, minutes, description, price, advance }: Variant,
  context: Context,
) {
  const fields = { service_id, hair_type_id, minutes, description, price, advance };
  const { variant_id } = await addServiceVariant(fields, context, 'variant.hair_type_ids');
  await addSteps(await listSteps(context.tx, id), [variant_id], context);
}

/** A step once more, behind itself. */
async function copyStep(id: number, context: Context) {
  const { tx } = context;
  const { service_variant_id } = requireFound(await findStep(tx, id), NO_STEP);
  await lockDossiers(tx, [service_variant_id], 'step.id');
  // Read once the dossier is locked: somebody may have moved or removed it just before.
  const found = (await listSteps(tx, service_variant_id)).find(one => one.id === id);
  const { step, title, minutes, products } = requireFound(found, NO_STEP);
  const { process_id } = await addStep({ service_variant_id, step: step + 1, title, minutes }, context);
  await addProducts([{ id: process_id, products }], context);
  const { service_id } = requireFound(await findServiceVariant(tx, service_variant_id), NO_VARIANT);
  return { service_id };
}

/** A variant's dossier in place of those that others have. */
async function copyDossier({ variant_id, to_ids }: Body['dossier'], context: Context) {
  const { tx, audit } = context;
  const { service_id } = requireFound(await findServiceVariant(tx, variant_id), NO_VARIANT);
  const others = [...new Set(to_ids)].filter(id => id !== variant_id);
  if (others.length === 0) throw invalid('dossier.to_ids', 'Elige otra variante');
  await lockDossiers(tx, [variant_id, ...others], 'dossier.to_ids');
  const steps = await listSteps(tx, variant_id);
  if (steps.length === 0) throw invalid('dossier.variant_id', 'Este dossier no tiene procesos');
  const replaced = await listStepRows(tx, ...others);
  await updateRows(
    tx,
    'service_processes',
    replaced.map(({ id }) => ({ id, status_id: ROW_STATUS.removed })),
  );
  for (const { id, ...before } of replaced) {
    const after = { ...before, status_id: ROW_STATUS.removed };
    audit({ entity: 'service_process', entityId: id, before, after });
  }
  await addSteps(steps, others, context);
  return { service_id };
}

async function addSteps(steps: readonly Step[], variantIds: readonly number[], context: Context) {
  const rows = variantIds.flatMap(service_variant_id =>
    steps.map(({ step, title, minutes }) => ({ service_variant_id, step, title, minutes })),
  );
  const ids = await insertRows(context.tx, 'service_processes', rows);
  for (const [index, after] of rows.entries())
    context.audit({ entity: 'service_process', entityId: ids[index] ?? 0, after });
  await addProducts(
    ids.map((id, index) => ({ id, products: steps[index % steps.length]?.products ?? [] })),
    context,
  );
}

async function addProducts(steps: readonly Pick<Step, 'id' | 'products'>[], { tx, audit }: Context) {
  const rows = steps.flatMap(({ id, products }) =>
    products.map(({ option, product_id, quantity }) => ({
      service_process_id: id,
      quantity,
      ...optionColumn(option, product_id),
    })),
  );
  const ids = await insertRows(tx, 'service_process_products', rows);
  for (const [index, after] of rows.entries())
    audit({ entity: 'service_process_product', entityId: ids[index] ?? 0, after });
}
