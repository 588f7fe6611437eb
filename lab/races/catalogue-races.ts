import { addProduct, addService, addStep } from './catalogue-rows';
import { type Race, race, withId } from './race';

/** Products with their variants and counts, brands, services with their dossiers. */
export const catalogueRaces: readonly Race[] = [
  race('product/update/details', 'product', async salon => {
    const { product_id } = await addProduct(salon, 'Bálsamo de carreras');
    return {
      read: async () => (await salon.ok('product/variants', { product_id })).product,
      ids: { id: product_id },
      apart: round => [{ description: `Nota ${round}` }, { sku: `RN-${round}` }],
      same: round => [{ name: `Bálsamo ${round}` }, { name: `Crema ${round}` }],
    };
  }),
  race('product/update/details', 'variant', async salon => {
    const { product_id, variant_id } = await addProduct(salon, 'Aceite de carreras');
    return {
      read: async () => withId((await salon.ok('product/variants', { product_id })).variants, variant_id),
      ids: { id: variant_id },
      apart: round => [{ price_sell: `${100 + round}.00` }, { description: `Nota ${round}` }],
      same: round => [{ code: `1-${round}` }, { code: `2-${round}` }],
    };
  }),
  race('product/update/details', 'stock', async salon => {
    const { variant_id } = await addProduct(salon, 'Gel de carreras');
    const counted = { variant_id, exhibition: 0, material: 0, reason: 'Conteo' };
    return {
      read: async () => {
        const { products } = await salon.ok('product/stock', {});
        return withId(
          products.map(row => ({ ...row, id: row.variant_id })),
          variant_id,
        );
      },
      ids: { ...counted },
      same: round => [{ selling: 2 * round + 1 }, { selling: 2 * round + 2 }],
    };
  }),
  race('product/brands/update', 'brand', async salon => {
    const { brand_id } = await salon.ok('product/brands/add', { brand: { name: 'Raíz de carreras' } });
    return {
      read: async () => (await salon.ok('product/brands/details', { brand_id })).brand,
      ids: { id: brand_id },
      apart: round => [{ name: `Raíz ${round}` }, { status_id: 2 - (round % 2) }],
      same: round => [{ name: `Hoja ${round}` }, { name: `Flor ${round}` }],
    };
  }),
  race('service/update/details', 'service', async salon => {
    const { service_id } = await addService(salon, 'Ritual de carreras');
    return {
      read: async () => (await salon.ok('service/details', { service_id })).service,
      ids: { id: service_id },
      apart: round => [{ name: `Ritual ${round}` }, { description: `Nota ${round}` }],
      same: round => [{ name: `Baño ${round}` }, { name: `Masaje ${round}` }],
    };
  }),
  race('service/update/variant', 'variant', async salon => {
    const { variant_id } = await addService(salon, 'Peinado de carreras');
    return {
      read: async () => (await salon.ok('service/variant', { variant_id })).variant,
      ids: { id: variant_id },
      apart: round => [{ minutes: 30 + round }, { description: `Nota ${round}` }],
      same: round => [{ price: `${500 + round}.00` }, { price: `${600 + round}.00` }],
    };
  }),
  race('voucher/packages/update', 'package', async salon => {
    const { service_id } = await addService(salon, 'Paquete de carreras');
    const form = { name: 'Paquete de carreras', service_id, visits: 5, price: '1000', days: 90 };
    const { package_type_id: id } = await salon.ok('voucher/packages/add', { package: form });
    return {
      read: async () => withId((await salon.ok('voucher/packages', {})).packages, id),
      ids: { id },
      apart: round => [{ price: `${1000 + round}.00` }, { days: 90 + round }],
      same: round => [{ visits: 2 + round }, { visits: 20 + round }],
    };
  }),
  race('service/process/update', 'process', async salon => {
    const { read, process_id } = await addStep(salon, 'Tinte de carreras');
    return {
      read,
      ids: { id: process_id },
      apart: round => [{ title: `Lavado ${round}` }, { minutes: 5 + round }],
      same: round => [{ minutes: 20 + round }, { minutes: 40 + round }],
    };
  }),
  race('service/process/update', 'product', async salon => {
    const { read: readStep, process_id } = await addStep(salon, 'Mechas de carreras');
    const brands = await Promise.all(
      ['Uno', 'Dos'].map(name => salon.ok('product/brands/add', { brand: { name: `Dosis ${name}` } })),
    );
    const ids = brands.map(({ brand_id }) => brand_id);
    const { product_id } = await addProduct(salon, 'Dosis de carreras');
    const product = { service_process_id: process_id, product_id, quantity: 10 };
    await salon.ok('service/process/add', { product });
    const read = async () => {
      const [dose] = (await readStep()).products;
      if (!dose) throw new Error('The step has no product');
      return dose;
    };
    const { id } = await read();
    return {
      read,
      ids: { id },
      apart: round => [{ quantity: 10 + round }, { option: 3, product_id: ids[round % 2] }],
      same: round => [{ quantity: 30 + round }, { quantity: 60 + round }],
    };
  }),
];
