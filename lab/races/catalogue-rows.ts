import type { SalonFixture } from '../../api/testing/salon-fixture';
import { withId } from './race';

export async function addProduct(salon: SalonFixture, name: string) {
  const { categories, brands } = await salon.ok('product/get', {});
  const place = { category_id: categories[0]?.id ?? 0, brand_id: brands[0]?.id ?? 0 };
  const { product_id } = await salon.ok('product/add', { product: { ...place, name } });
  const prices = { price_buy: '100', price_buy_iva: '116', price_sell: '200', price_iva: '232' };
  const { variant_id } = await salon.ok('product/add', {
    variant: { product_id, name, content: 300, ...prices },
  });
  return { product_id, variant_id: variant_id ?? 0 };
}

export async function addService(salon: SalonFixture, name: string) {
  const { categories } = await salon.ok('service/get', {});
  const { service_id } = await salon.ok('service/add', {
    service: { category_id: categories[0]?.id ?? 0, name },
  });
  const variant = { service_id, hair_type_id: 1, minutes: 30, price: '500' };
  const { variant_id } = await salon.ok('service/add', { variant });
  return { service_id, variant_id: variant_id ?? 0 };
}

export async function addStep(salon: SalonFixture, name: string) {
  const { variant_id } = await addService(salon, name);
  const process = { service_variant_id: variant_id, title: 'Lavado', minutes: 5 };
  const { process_id } = await salon.ok('service/process/add', { process });
  const read = async () => withId((await salon.ok('service/variant', { variant_id })).process, process_id);
  return { process_id, read };
}
