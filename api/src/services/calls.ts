import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { insertRow } from '../core/database/rows';
import { invalid, notFound, requireFound } from '../core/errors';
import { changeGroup } from '../core/groups';
import { changePrices, readPrices } from '../core/prices/prices';
import { lockSalon } from '../core/salon-store';
import { STATUS_LIST } from '../core/status-list';
import {
  findServiceCategoryNamed,
  findSubcategoryNamed,
  listServiceCategories,
  listSubcategories,
} from './category-store';
import { copyOfCatalogue } from './copies';
import { listChoices } from './dossier-choice-store';
import { addStepProduct, changeStepProduct } from './dossier-products';
import { addStep, changeStep } from './dossier-steps';
import { listSteps } from './dossier-store';
import { findService, listServices, listSpecialPricesOfService } from './service-store';
import {
  findServiceVariant,
  listDossiers,
  listHairTypes,
  listServiceVariants,
} from './service-variant-store';
import { addServiceVariant, changeServiceVariant, NO_VARIANT } from './service-variants';
import { addService, changeService, NO_SERVICE } from './services';

const NO_PROCESS_TO_SAVE = 'Falta indicar qué guardar: el proceso o un producto';

async function addCategory(typed: string, { tx, audit }: CommandContext<'service/category/add'>) {
  const name = upperCase(typed);
  await lockSalon(tx);
  const owner = await findServiceCategoryNamed(tx, name);
  assertUnique({ owner, field: 'category_name', message: 'Ya existe una categoría con ese nombre' });
  const categoryId = await insertRow(tx, 'service_categories', { name });
  audit({ entity: 'service_category', entityId: categoryId, after: { name } });
  return { category_id: categoryId, subcategory_id: null };
}

async function addSubcategory(
  categoryId: number,
  typed: string,
  { tx, audit }: CommandContext<'service/category/add'>,
) {
  const name = upperCase(typed);
  await lockSalon(tx);
  const categories = await listServiceCategories(tx);
  if (!categories.some(category => category.id === categoryId))
    throw notFound('No se encontró la categoría.');
  const owner = await findSubcategoryNamed(tx, categoryId, name);
  const message = 'Esta categoría ya tiene una subcategoría con ese nombre';
  assertUnique({ owner, field: 'subcategory_name', message });
  const after = { category_id: categoryId, name };
  const subcategoryId = await insertRow(tx, 'service_subcategories', after);
  audit({ entity: 'service_subcategory', entityId: subcategoryId, after });
  return { category_id: categoryId, subcategory_id: subcategoryId };
}

export const serviceHandlers: Handlers<PathsOf<'service'>> = {
  'service/get': async (_body, { read }) => {
    const [categories, subcategories, services] = await Promise.all([
      listServiceCategories(read),
      listSubcategories(read),
      listServices(read),
    ]);
    return { status_list: STATUS_LIST, categories, subcategories, services };
  },

  'service/category/add': async ({ category_name, category_id, subcategory_name }, context) => {
    if (category_name && !category_id && !subcategory_name) return addCategory(category_name, context);
    if (category_id && subcategory_name && !category_name) {
      return addSubcategory(category_id, subcategory_name, context);
    }
    throw invalid('category_name', 'Falta indicar qué guardar: una categoría, o una subcategoría de una');
  },

  'service/add': async ({ service, variant }, context) => {
    if (service) return addService(service, context);
    if (variant) return addServiceVariant(variant, context);
    throw invalid('service', 'Falta indicar qué guardar: el servicio o una variante');
  },

  'service/details': async ({ service_id }, { read }) => {
    const service = requireFound(await findService(read, service_id), NO_SERVICE);
    const [categories, subcategories, hairs, variants] = await Promise.all([
      listServiceCategories(read),
      listSubcategories(read),
      listHairTypes(read),
      listServiceVariants(read, service_id),
    ]);
    return { status_list: STATUS_LIST, categories, subcategories, hairs, service, variants };
  },

  'service/update/details': ({ service }, context) => changeService(service, context),

  'service/variant': async ({ variant_id, choices }, { read }) => {
    const variant = requireFound(await findServiceVariant(read, variant_id), NO_VARIANT);
    const choicesOf = async (option: number) =>
      choices ? (await listChoices(read, { option })).products : [];
    const [hairs, prices, process, products, lines, brands] = await Promise.all([
      listHairTypes(read),
      listSpecialPricesOfService(read, variant.service_id),
      listSteps(read, variant_id),
      choicesOf(1),
      choicesOf(2),
      choicesOf(3),
    ]);
    return { status_list: STATUS_LIST, hairs, variant, prices, process, products, lines, brands };
  },

  'service/update/variant': ({ variant }, context) => changeServiceVariant(variant, context),

  'service/process/add': async ({ process, product }, context) => {
    if (process) return addStep(process, context);
    if (product) return addStepProduct(product, context);
    throw invalid('process', NO_PROCESS_TO_SAVE);
  },

  'service/process/update': async ({ process, product }, context) => {
    if (process) return changeStep(process, context);
    if (product) return changeStepProduct(product, context);
    throw invalid('process', NO_PROCESS_TO_SAVE);
  },

  'service/process/products': async (filter, { read }) => listChoices(read, filter),

  'service/copy': copyOfCatalogue,

  'service/groups/update': ({ of, ...change }, context) => changeGroup(of, change, context),

  'service/prices': (_body, { read }) => readPrices(read, 'service'),
  'service/prices/change': (body, context) => changePrices('service', body, context),

  'service/dossiers': async (_body, { read }) => ({
    variants: await listDossiers(read),
  }),
};
