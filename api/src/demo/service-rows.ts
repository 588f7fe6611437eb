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

/**
 * The dossier of each variant: the steps of its service's recipe, over its own minutes. `doseId` finds the row of a
 * variant's dose.
 */
export function dossiersOf(services: readonly ServiceOf[], shelf: ProductCatalogue) {
  const service_processes: Row<'service_processes'>[] = [];
  const service_process_products: Row<'service_process_products'>[] = [];
  const doseIds = new Map<string, number>();
  const keyOf = (variantId: number, what: Dose[0]) => `${variantId} ${JSON.stringify(what)}`;
  for (const variant of services.flatMap(service => service.variants)) {
    const recipe = RECIPES[variant.service.recipe];
    let left = variant.minutes;
    for (const [index, step] of recipe.entries()) {
      const last = index === recipe.length - 1;
      const minutes = last ? left : Math.round((variant.minutes * step.share) / 500) * 5;
      left -= minutes;
      const processId = service_processes.length + 1;
      const numberedStep = { id: processId, service_variant_id: variant.id, step: index + 1 };
      service_processes.push({ ...numberedStep, title: step.title, minutes });
      for (const dose of step.doses) {
        const id = service_process_products.length + 1;
        service_process_products.push({ id, service_process_id: processId, ...doseRow(dose, shelf) });
        doseIds.set(keyOf(variant.id, dose[0]), id);
      }
    }
  }
  return {
    rows: { service_processes, service_process_products },
    doseId: (variantId: number, what: Dose[0]) => doseIds.get(keyOf(variantId, what)) ?? null,
  };
}

function doseRow([what, quantity]: Dose, shelf: ProductCatalogue) {
  const none = { product_id: null, brand_line_id: null, brand_id: null, quantity };
  if ('sku' in what) return { ...none, option: 1, product_id: shelf.productId(what.sku) };
  if ('line' in what) return { ...none, option: 2, brand_line_id: shelf.lineId(what.line) };
  return { ...none, option: 3, brand_id: shelf.brandId(what.brand) };
}
