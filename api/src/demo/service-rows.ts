import { type Centavos, centavos } from '@melena/shared/rules/money';
import { type Dose, RECIPES } from './data/recipes';
import { ANY_HAIR, type DemoService, HAIR, SERVICES } from './data/services';
import { type DemoClock, iso } from './demo-clock';
import type { ProductCatalogue } from './demo-products';
import { numbered, type Row } from './rows';

export interface VariantOf {
  id: number;
  service: ServiceOf;
  hair: number;
  minutes: number;
  price: Centavos;
  advance: Centavos;
}

export interface ServiceOf extends Omit<DemoService, 'price' | 'advance'> {
  id: number;
  category: string;
  categoryId: number;
  price: Centavos;
  variants: VariantOf[];
}

const CREATED_DAYS_AGO = 700;
const DESCRIPTIONS: Record<number, string> = {
  3: 'Se trabaja por secciones, con desenredante.',
  4: 'Incluye desenredado y secado con difusor.',
  5: 'Más producto y tiempo de pose por la densidad.',
};

/** The services with their variants, by hair where it matters. */
export function servicesOf(): ServiceOf[] {
  const services: ServiceOf[] = [];
  let variantId = 0;
  for (const [index, [category, list]] of Object.entries(SERVICES).entries()) {
    for (const demo of list) {
      const service: ServiceOf = {
        ...demo,
        id: services.length + 1,
        category,
        categoryId: index + 1,
        price: centavos(demo.price * 100),
        variants: [],
      };
      service.variants = (demo.byHair ? HAIR : [ANY_HAIR]).map(hair => ({
        id: ++variantId,
        service,
        hair: hair.id,
        minutes: demo.minutes + hair.moreMinutes,
        price: roundToTens(demo.price * hair.pricePercent),
        advance: centavos(demo.advance * 100),
      }));
      services.push(service);
    }
  }
  return services;
}

/** Pesos in hundredths to centavos of the nearest ten pesos. */
function roundToTens(pesosInHundredths: number): Centavos {
  return centavos(Math.round(pesosInHundredths / 1000) * 1000);
}

export function serviceRows(clock: DemoClock, services: readonly ServiceOf[]) {
  const made = (step: number) => iso(clock.at(-CREATED_DAYS_AGO + step, 660));
  const subcategories = Object.entries(SERVICES).flatMap(([, list], index) =>
    [...new Set(list.map(service => service.subcategory))].map(name => ({ category_id: index + 1, name })),
  );
  const subcategoryRows: (Row<'service_subcategories'> & { id: number })[] = numbered(subcategories);
  const subcategoryId = (service: ServiceOf) =>
    subcategoryRows.find(row => row.category_id === service.categoryId && row.name === service.subcategory)
      ?.id;
  return {
    service_categories: numbered(
      Object.keys(SERVICES).map(name => ({ name, creation_date: made(0) })),
    ) satisfies Row<'service_categories'>[],
    service_subcategories: subcategoryRows,
    services: numbered(
      services.map(service => ({
        category_id: service.categoryId,
        subcategory_id: subcategoryId(service) ?? null,
        name: service.name,
        description: service.description,
        creation_date: made(service.id * 3),
      })),
    ) satisfies Row<'services'>[],
    service_variants: services
      .flatMap(service => service.variants)
      .map(variant => ({
        id: variant.id,
        service_id: variant.service.id,
        hair_type_id: variant.hair,
        minutes: variant.minutes,
        description: DESCRIPTIONS[variant.hair] ?? '',
        price: variant.price,
        advance: variant.advance,
        creation_date: made(variant.service.id * 3),
      })) satisfies Row<'service_variants'>[],
  };
}

/** The dossier of each variant: the steps of its service's recipe, over its own minutes. */
export function dossierRows(services: readonly ServiceOf[], shelf: ProductCatalogue) {
  const processes: Row<'service_processes'>[] = [];
  const products: Row<'service_process_products'>[] = [];
  for (const variant of services.flatMap(service => service.variants)) {
    const recipe = RECIPES[variant.service.recipe];
    let left = variant.minutes;
    for (const [index, step] of recipe.entries()) {
      const last = index === recipe.length - 1;
      const minutes = last ? left : Math.round((variant.minutes * step.share) / 500) * 5;
      left -= minutes;
      const id = processes.length + 1;
      processes.push({
        id,
        service_variant_id: variant.id,
        step: index + 1,
        title: step.title,
        minutes,
      });
      for (const dose of step.doses) {
        products.push({
          id: products.length + 1,
          service_process_id: id,
          ...doseRow(dose, shelf),
        });
      }
    }
  }
  return { service_processes: processes, service_process_products: products };
}

function doseRow([what, quantity]: Dose, shelf: ProductCatalogue) {
  const none = { product_id: null, brand_line_id: null, brand_id: null, quantity };
  if ('sku' in what) return { ...none, option: 1, product_id: shelf.productId(what.sku) };
  if ('line' in what) return { ...none, option: 2, brand_line_id: shelf.lineId(what.line) };
  return { ...none, option: 3, brand_id: shelf.brandId(what.brand) };
}

/** Finds a dose in the dossier of a variant by what it is of. */
export function doseFinder(dossiers: ReturnType<typeof dossierRows>, shelf: ProductCatalogue) {
  const variantOf = new Map(dossiers.service_processes.map(step => [step.id, step.service_variant_id]));
  const keyOf = (
    variantId: number | undefined,
    dose: Pick<ReturnType<typeof doseRow>, 'product_id' | 'brand_line_id' | 'brand_id'>,
  ) => [variantId, dose.product_id, dose.brand_line_id, dose.brand_id].join(' ');
  const doses = new Map(
    dossiers.service_process_products.map(dose => [
      keyOf(variantOf.get(dose.service_process_id), {
        product_id: dose.product_id ?? null,
        brand_line_id: dose.brand_line_id ?? null,
        brand_id: dose.brand_id ?? null,
      }),
      dose.id,
    ]),
  );
  return (variantId: number, what: Dose[0]) => doses.get(keyOf(variantId, doseRow([what, 0], shelf))) ?? null;
}
