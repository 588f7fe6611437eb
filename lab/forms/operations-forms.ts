import type { Api } from '../../e2e/support/api';
import { newPhone } from '../../e2e/support/book-through-api';
import { chooseOption, type FormCase, formsIn, LIST, openRow, SEARCH } from './form';

const CARD: Partial<FormCase> = {
  within: page => page.locator('.page-body form, .detail form'),
  verb: 'Guardar cambios',
};

/** Forms of operations: services and their dossiers, healers, products, brands, categories. */
export const operationsForms = [
  ...formsIn('mf-operaciones/src/servicios', [
    ['Servicios', '/servicios', 'ServicesPage', [], LIST],
    [
      'Nueva categoría de servicios',
      '/servicios',
      'NewCategoryDialog ../common/UpperCaseField',
      ['Nueva categoría'],
    ],
    [
      'Nueva subcategoría',
      '/servicios',
      'NewCategoryDialog',
      ['Nueva categoría', chooseOption('Subcategoría')],
    ],
    ['Nuevo servicio', '/servicios', 'ServicesPage ServiceFields', ['Nuevo servicio']],
    ['Servicio', '/servicios/2', 'ServiceDetail ServiceFields', [], CARD],
    [
      'Nueva variante de un servicio',
      '/servicios/2',
      'ServiceDetail variant-fields/VariantFields',
      ['Agregar variante'],
    ],
  ]),
  ...formsIn('mf-operaciones/src/servicios/paquetes', [
    ['Paquetes', '/servicios/paquetes', 'PackagesPage', [], LIST],
    ['Nuevo paquete', '/servicios/paquetes', 'PackagesPage PackageFields', ['Nuevo paquete']],
    ['Editar paquete', '/servicios/paquetes', 'PackageDialog PackageFields', [openRow()]],
  ]),
  ...formsIn('mf-operaciones/src/servicios/variant', [
    ['Variante de un servicio', variant, 'Variant ../variant-fields/VariantFields', [], CARD],
    ['Agregar proceso', variant, 'DossierDialogs StepFields', ['Agregar proceso']],
    [
      'Editar proceso',
      variant,
      'EditStepDialog StepFields',
      [/^Editar proceso/],
      { right: { 'Número de paso': '1' } },
    ],
    [
      'Proceso: elegir producto',
      variant,
      'ProductPicker DossierDialogs',
      [/^Agregar producto al proceso/],
      SEARCH,
    ],
    [
      'Proceso: agregar producto',
      variant,
      'ProductPicker',
      [/^Agregar producto al proceso/, 'Marca', openRow()],
    ],
    [
      'Proceso: editar producto',
      variant,
      'DossierDialogs',
      [
        page =>
          page
            .getByRole('list', { name: /^Productos del proceso/ })
            .first()
            .getByRole('button')
            .first()
            .click(),
      ],
    ],
    [
      'Servicio de muestra',
      '/servicios/demo',
      '../sample/fields ../demo/DemoPage',
      [],
      { within: page => page.locator('main'), readOnly: true },
    ],
  ]),
  ...formsIn('mf-operaciones/src/dossiers', [['Dossiers', '/dossiers', 'DossiersPage', [], LIST]]),
  ...formsIn('mf-operaciones/src/healers', [
    ['Healers', '/healers', 'HealersPage', [], LIST],
    ['Nuevo healer', '/healers', 'NewHealerDialog', ['Nuevo healer'], { right: { Pin: '480291' } }],
    ['Perfil de un healer', healer, 'ProfileCard', [], CARD],
    [
      'Pin de un healer',
      healer,
      'ProfileCard',
      [/pin$/],
      {
        right: {
          'Pin nuevo': '480291',
          'Repite el pin': '480291',
          'Contraseña de administrador': 'melena-demo',
        },
      },
    ],
    [
      'Ausencia de un healer',
      healer,
      '/shared/src/salon/absence/AbsenceDialog /shared/src/salon/absence/AbsencesDialog',
      ['Ausencia'],
      { right: { Año: '2027' } },
    ],
    [
      'Horario de un healer',
      healer,
      'ScheduleDialog ScheduleFields',
      [
        'Nuevo horario',
        page => page.getByRole('checkbox', { name: 'Lun' }).check({ force: true }),
        async page => {
          await page.getByRole('combobox', { name: 'Salida' }).click();
          await page.getByRole('option').last().click();
        },
      ],
      { right: { Año: '2027' } },
    ],
    ['Healer: elegir servicio', healer, 'ServicePicker ServicesSheet', ['Agregar servicio'], SEARCH],
    ['Healer: agregar servicio', healer, 'ServicePicker ServiceFields', ['Agregar servicio', /^Agregar: /]],
    [
      'Healer: editar servicio',
      '/healers/4',
      'ServicesSheet ServiceFields',
      [openRow({ table: 'Servicios' })],
    ],
  ]),
  ...formsIn('mf-operaciones/src/productos', [
    ['Productos', '/productos', 'ProductsPage', [], LIST],
    ['Productos por comprar', '/productos/comprar', 'LowStockPage', [], LIST],
    ['Agregar producto', '/productos', 'ProductsPage CategoryFields', ['Agregar producto']],
    ['Editar producto', '/productos/2', 'EditProductDialog CategoryFields', ['Editar producto']],
    ['Nueva variante de un producto', '/productos/2', 'ProductPage VariantFields', ['Agregar variante']],
    ['Editar variante', '/productos/2', 'EditVariantDialog VariantFields', [openRow()]],
  ]),
  ...formsIn('mf-operaciones/src/marcas', [
    ['Marcas', '/marcas', 'BrandsPage', [], LIST],
    ['Nueva marca', '/marcas', 'BrandsPage', ['Nueva marca']],
    ['Editar marca', '/marcas/2', 'BrandDialog'],
    ['Nueva linea', '/marcas/2', 'Lines', ['Nueva linea']],
  ]),
  ...formsIn('mf-operaciones/src/categorias', [
    ['Categorías', '/categorias', 'CategoriesPage', [], LIST],
    ['Agregar categoría', '/categorias', 'CategoriesPage', ['Agregar categoría']],
  ]),
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

/** A healer for this form alone, so that the others keep their hours and pins. */
async function healer(api: Api): Promise<string> {
  const first_name = `Formas ${Math.floor(Math.random() * 1e6)}`;
  const { healer_id } = await api.call('healers/add', { healer: { first_name, phone: newPhone() } });
  return `/healers/${healer_id}`;
}
