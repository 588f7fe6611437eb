import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { invalid, notFound } from '../core/errors';
import { STATUS_LIST } from '../core/status-list';
import { lockSalon } from '../salon/store';
import { addToDossier, changeDossier } from './dossier-changes';
import { listChoices } from './dossier-choices';
import { listSteps } from './dossier-store';
import {
  insertServiceCategory,
  insertSubcategory,
  listServiceCategories,
  listSubcategories,
  serviceCategoryNamed,
  subcategoryNamed,
} from './service-category';
import {
  addToServices,
  changeServiceDetails,
  changeVariantDetails,
  existingService,
  existingServiceVariant,
} from './service-changes';
import { listDossiers, listHairTypes, listServices, listServiceVariants, listSpecialPrices } from './store';

async function addCategory(typed: string, { tx, audit }: CommandContext<'service/category/add'>) {
  const name = upperCase(typed);
  await lockSalon(tx);
  const owner = await serviceCategoryNamed(tx, name);
  assertUnique({ owner, field: 'category_name', message: 'Ya existe una categoría con ese nombre' });
  const categoryId = await insertServiceCategory(tx, name);
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
  const owner = await subcategoryNamed(tx, categoryId, name);
  const message = 'Esta categoría ya tiene una subcategoría con ese nombre';
  assertUnique({ owner, field: 'subcategory_name', message });
  const subcategoryId = await insertSubcategory(tx, categoryId, name);
  audit({
    entity: 'service_subcategory',
    entityId: subcategoryId,
    after: { category_id: categoryId, name },
  });
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

  'service/add': addToServices,

  'service/details': async ({ service_id }, { read }) => {
    const service = await existingService(read, service_id);
    const [categories, subcategories, hairs, variants] = await Promise.all([
      listServiceCategories(read),
      listSubcategories(read),
      listHairTypes(read),
      listServiceVariants(read, service_id),
    ]);
    return { status_list: STATUS_LIST, categories, subcategories, hairs, service, variants };
  },

  'service/update/details': changeServiceDetails,

  'service/variant': async ({ variant_id, choices }, { read }) => {
    const variant = await existingServiceVariant(read, variant_id);
    const choicesOf = async (option: number) =>
      choices ? (await listChoices(read, { option })).products : [];
    const [hairs, prices, process, products, lines, brands] = await Promise.all([
      listHairTypes(read),
      listSpecialPrices(read, variant.service_id),
      listSteps(read, variant_id),
      choicesOf(1),
      choicesOf(2),
      choicesOf(3),
    ]);
    return { status_list: STATUS_LIST, hairs, variant, prices, process, products, lines, brands };
  },

  'service/update/variant': changeVariantDetails,
  'service/process/add': addToDossier,
  'service/process/update': changeDossier,

  'service/process/products': async (filter, { read }) => listChoices(read, filter),

  'service/dossiers': async (_body, { read }) => ({
    variants: await listDossiers(read),
  }),
};
