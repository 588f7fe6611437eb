import type { Api } from '../../e2e/support/api';
import { newPhone } from '../../e2e/support/book-through-api';
import { chooseOption, clickButton, type FormCase, listForm, openRow } from './form';

const IN = 'mf-operaciones/src';
const SERVICES = `${IN}/servicios`;
const VARIANT = `${SERVICES}/variant`;
const card = '.page-body form, .detail form';

/** Forms of operations: services and their dossiers, healers, products, brands, categories. */
export const operationsForms: readonly FormCase[] = [
  listForm('Servicios', '/servicios', `${SERVICES}/ServicesPage.tsx`),
  {
    name: 'Nueva categoría de servicios',
    of: [`${SERVICES}/NewCategoryDialog.tsx`, `${IN}/common/UpperCaseField.tsx`],
    at: '/servicios',
    steps: [clickButton('Nueva categoría')],
  },
  {
    name: 'Nueva subcategoría',
    of: [`${SERVICES}/NewCategoryDialog.tsx`],
    at: '/servicios',
    steps: [clickButton('Nueva categoría'), chooseOption('Subcategoría')],
  },
  {
    name: 'Nuevo servicio',
    of: [`${SERVICES}/NewServiceDialog.tsx`, `${SERVICES}/ServiceFields.tsx`],
    at: '/servicios',
    steps: [clickButton('Nuevo servicio')],
  },
  {
    name: 'Servicio',
    of: [`${SERVICES}/ServiceDetail.tsx`, `${SERVICES}/ServiceFields.tsx`],
    at: '/servicios/2',
    within: page => page.locator(card),
    verb: 'Guardar cambios',
  },
  {
    name: 'Nueva variante de un servicio',
    of: [`${SERVICES}/NewVariantDialog.tsx`, `${SERVICES}/variant-fields/VariantFields.tsx`],
    at: '/servicios/2',
    steps: [clickButton('Agregar variante')],
  },
  {
    name: 'Variante de un servicio',
    of: [`${VARIANT}/Variant.tsx`, `${SERVICES}/variant-fields/VariantFields.tsx`],
    at: variant,
    within: page => page.locator(card),
    verb: 'Guardar cambios',
  },
  {
    name: 'Agregar proceso',
    of: [`${VARIANT}/NewStepDialog.tsx`, `${VARIANT}/StepFields.tsx`],
    at: variant,
    steps: [clickButton('Agregar proceso')],
  },
  {
    name: 'Editar proceso',
    of: [`${VARIANT}/EditStepDialog.tsx`, `${VARIANT}/StepFields.tsx`],
    at: variant,
    steps: [clickButton(/^Editar proceso/)],
    right: { 'Número de paso': '1' },
  },
  {
    name: 'Proceso: elegir producto',
    of: [`${VARIANT}/ProductPicker.tsx`, `${VARIANT}/DossierDialogs.tsx`],
    at: variant,
    steps: [clickButton(/^Agregar producto al proceso/)],
    verb: null,
  },
  {
    name: 'Proceso: agregar producto',
    of: [`${VARIANT}/NewStepProductDialog.tsx`],
    at: variant,
    steps: [clickButton(/^Agregar producto al proceso/), clickButton('Marca'), openRow()],
  },
  {
    name: 'Proceso: editar producto',
    of: [`${VARIANT}/EditStepProductDialog.tsx`],
    at: variant,
    steps: [
      page =>
        page
          .getByRole('list', { name: /^Productos del proceso/ })
          .first()
          .getByRole('button')
          .first()
          .click(),
    ],
  },
  {
    name: 'Servicio de muestra',
    of: [`${SERVICES}/sample/fields.tsx`, `${SERVICES}/demo/ServiceFacts.tsx`],
    at: '/servicios/demo',
    within: page => page.locator('main'),
    readOnly: true,
  },
  listForm('Dossiers', '/dossiers', `${IN}/dossiers/DossiersPage.tsx`),
  listForm('Healers', '/healers', `${IN}/healers/HealersPage.tsx`),
  {
    name: 'Nuevo healer',
    of: [`${IN}/healers/NewHealerDialog.tsx`],
    at: '/healers',
    steps: [clickButton('Nuevo healer')],
    right: { Pin: '480291' },
  },
  {
    name: 'Perfil de un healer',
    of: [`${IN}/healers/ProfileCard.tsx`],
    at: healer,
    within: page => page.locator(card),
    verb: 'Guardar cambios',
  },
  {
    name: 'Pin de un healer',
    of: [`${IN}/healers/PinDialog.tsx`],
    at: healer,
    steps: [clickButton(/pin$/)],
    right: { 'Pin nuevo': '480291', 'Repite el pin': '480291', 'Contraseña de administrador': 'melena-demo' },
  },
  {
    name: 'Horario de un healer',
    of: [`${IN}/healers/ScheduleDialog.tsx`, `${IN}/healers/ScheduleFields.tsx`],
    at: healer,
    steps: [
      clickButton('Nuevo horario'),
      page => page.getByRole('checkbox', { name: 'Lun' }).check({ force: true }),
      async page => {
        await page.getByRole('combobox', { name: 'Salida' }).click();
        await page.getByRole('option').last().click();
      },
    ],
    right: { Año: '2027' },
  },
  {
    name: 'Healer: elegir servicio',
    of: [`${IN}/healers/ServicePicker.tsx`, `${IN}/healers/ServicesSheet.tsx`],
    at: healer,
    steps: [clickButton('Agregar servicio')],
    verb: null,
  },
  {
    name: 'Healer: agregar servicio',
    of: [`${IN}/healers/AddServiceDialog.tsx`, `${IN}/healers/ServiceFields.tsx`],
    at: healer,
    steps: [clickButton('Agregar servicio'), clickButton(/^Agregar: /)],
  },
  {
    name: 'Healer: editar servicio',
    of: [`${IN}/healers/EditServiceDialog.tsx`, `${IN}/healers/ServiceFields.tsx`],
    at: '/healers/4',
    steps: [openRow({ table: 'Servicios' })],
  },
  listForm('Productos', '/productos', `${IN}/productos/ProductsPage.tsx`),
  listForm('Productos por comprar', '/productos/comprar', `${IN}/productos/LowStockPage.tsx`),
  {
    name: 'Agregar producto',
    of: [`${IN}/productos/NewProductDialog.tsx`, `${IN}/productos/CategoryFields.tsx`],
    at: '/productos',
    steps: [clickButton('Agregar producto')],
  },
  {
    name: 'Editar producto',
    of: [`${IN}/productos/EditProductDialog.tsx`, `${IN}/productos/CategoryFields.tsx`],
    at: '/productos/2',
    steps: [clickButton('Editar producto')],
  },
  {
    name: 'Nueva variante de un producto',
    of: [`${IN}/productos/NewVariantDialog.tsx`, `${IN}/productos/VariantFields.tsx`],
    at: '/productos/2',
    steps: [clickButton('Agregar variante')],
  },
  {
    name: 'Editar variante',
    of: [`${IN}/productos/EditVariantDialog.tsx`, `${IN}/productos/VariantFields.tsx`],
    at: '/productos/2',
    steps: [openRow()],
  },
  listForm('Marcas', '/marcas', `${IN}/marcas/BrandsPage.tsx`),
  {
    name: 'Nueva marca',
    of: [`${IN}/marcas/NewBrandDialog.tsx`],
    at: '/marcas',
    steps: [clickButton('Nueva marca')],
  },
  { name: 'Editar marca', of: [`${IN}/marcas/BrandDialog.tsx`], at: '/marcas/2' },
  {
    name: 'Nueva linea',
    of: [`${IN}/marcas/NewLineDialog.tsx`],
    at: '/marcas/2',
    steps: [clickButton('Nueva linea')],
  },
  listForm('Categorías', '/categorias', `${IN}/categorias/CategoriesPage.tsx`),
  {
    name: 'Agregar categoría',
    of: [`${IN}/categorias/NewCategoryDialog.tsx`],
    at: '/categorias',
    steps: [clickButton('Agregar categoría')],
  },
];

/** A variant whose dossier has steps with products. */
async function variant(api: Api): Promise<string> {
  const { services } = await api.call('calendar/services', {});
  for (const { id } of services) {
    const { process, variant } = await api.call('service/variant', { variant_id: id });
    if (process[0]?.products.length) return `/servicios/${variant.service_id}/variant/${id}`;
  }
  throw new Error('No dossier has a product');
}

/** One of its own, so that the others keep their hours and pins. */
async function healer(api: Api): Promise<string> {
  const first_name = `Formas ${Math.floor(Math.random() * 1e6)}`;
  const { healer_id } = await api.call('healers/add', { healer: { first_name, phone: newPhone() } });
  return `/healers/${healer_id}`;
}
