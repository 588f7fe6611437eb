import type { SalonFixture } from '../salon-fixture';

/** @returns the variant that it adds */
export async function changeCatalogue(salon: SalonFixture): Promise<number> {
  const { ok } = salon;
  const { brands } = await ok('product/brands', {});
  const brand_id = brands[0]?.id ?? 0;
  await ok('product/brands/add', { brand: { name: 'Obsidiana' } });
  await ok('product/brands/add', { line: { brand_id, name: 'Nocturna' } });
  await ok('product/brands/update', { brand: { id: brand_id, status_id: 2 } });
  await ok('product/brands/update', { brand: { id: brand_id, status_id: 1 } });
  await ok('product/categories/add', { category: { name: 'Velas' } });
  const { categories } = await ok('product/categories', {});
  const { product_id } = await ok('product/add', {
    product: { category_id: categories[0]?.id ?? 0, brand_id, name: 'Bálsamo' },
  });
  const prices = { price_buy: '100', price_buy_iva: '116', price_sell: '200', price_iva: '232' };
  await ok('product/add', { variant: { product_id, name: 'Bálsamo chico', content: 100, ...prices } });
  const { variants } = await ok('product/variants', { product_id });
  const variant = variants[0];
  if (!variant) throw new Error('It was added');
  await ok('product/update/details', { variant: { id: variant.id, version: 0, price_sell: '250' } });
  const stock = { variant_id: variant.id, version: 0, selling: 4, exhibition: 1, material: 0 };
  const { products } = await ok('product/stock', {});
  const version = products.find(each => each.variant_id === variant.id)?.version ?? 0;
  await ok('product/update/details', { stock: { ...stock, version, reason: 'Conteo del viernes' } });
  await ok('service/category/add', { category_name: 'Rituales' });
  const { categories: kinds } = await ok('service/get', {});
  const category_id = kinds.find(({ name }) => name === 'RITUALES')?.id ?? 0;
  await ok('service/category/add', { category_id, subcategory_name: 'De noche' });
  const { service_id } = await ok('service/add', { service: { category_id, name: 'Baño de luna' } });
  await ok('service/update/details', { service: { id: service_id, name: 'Baño de luna llena' } });
  await ok('service/add', {
    variant: { service_id, hair_type_id: 1, minutes: 60, description: '', price: '900', advance: '0' },
  });
  const { variants: offered } = await ok('service/details', { service_id });
  const service_variant_id = offered[0]?.id ?? 0;
  await ok('service/update/variant', { variant: { id: service_variant_id, price: '950' } });
  await ok('service/process/add', { process: { service_variant_id, title: 'Lavado', minutes: 10 } });
  const { process } = await ok('service/variant', { variant_id: service_variant_id });
  await ok('service/process/update', { process: { id: process[0]?.id ?? 0, minutes: 15 } });
  await ok('service/update/details', { service: { id: service_id, status_id: 0 } });
  return variant.id;
}

export async function purchaseStock(salon: SalonFixture, variant_id: number): Promise<void> {
  const { ok } = salon;
  const phone = '5544443333';
  await ok('supplier/add', { supplier: { name: 'Vapor', company: 'Vapor S.A.', phone } });
  const { suppliers } = await ok('supplier/get', {});
  const supplier_id = suppliers.find(({ name }) => name === 'Vapor')?.id ?? 0;
  await ok('supplier/contact/add', { contact: { supplier_id, name: 'Lucía', phone } });
  const { contacts } = await ok('supplier/get', {});
  const contact = contacts.find(each => each.supplier_id === supplier_id)?.id ?? 0;
  await ok('supplier/contact/update', { contact: { id: contact, email: 'lucia@vapor.mx' } });
  const { contact_id: gone } = await ok('supplier/contact/add', {
    contact: { supplier_id, name: 'Efímera', phone: '5544443334' },
  });
  await ok('supplier/contact/update', { contact: { id: gone, status_id: 0 } });
  const open = async (): Promise<number> =>
    (await ok('purchase/add', { purchase: { supplier_contact_id: contact, comments: 'Resurtido' } }))
      .purchase_id;
  const purchase_id = await open();
  const held = async () => ok('purchase/details', { purchase_id });
  await ok('purchase/add', { product: { purchase_id, variant_id, quantity: 10 } });
  const line = (await held()).products[0]?.id ?? 0;
  await ok('purchase/update', { product: { id: line, quantity: 12 } });
  const version = async () => (await held()).details.version;
  await ok('purchase/update', { purchase: { id: purchase_id, version: await version(), status_id: 2 } });
  const lines = [{ id: line, quantity: 5, material: 2 }];
  await ok('purchase/update', { receive: { purchase_id, version: await version(), lines } });
  const named = async () => ({ purchase_id, version: await version() });
  await ok('purchase/update', { close_short: { ...(await named()), reason: 'Ya no llega' } });
  await ok('purchase/update', { reopen: await named() });
  const receipt_id = (await held()).receipts[0]?.id ?? 0;
  await ok('purchase/update', { undo_receipt: { ...(await named()), receipt_id } });
  const other = await open();
  await ok('purchase/update', { purchase: { id: other, version: 0, status_id: 5 } });
  await ok('supplier/update', { supplier: { id: supplier_id, status_id: 2 } });
}
