import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();
let category_id: number;
let subcategory_id: number;
beforeAll(async () => {
  ({ category_id } = await salon.ok('service/category/add', { category_name: 'Rizos' }));
  const sub = await salon.ok('service/category/add', { category_id, subcategory_name: 'Corte' });
  subcategory_id = sub.subcategory_id ?? 0;
});

async function addService(name: string, more: object = {}) {
  const service = { category_id, subcategory_id, name, ...more };
  return (await salon.ok('service/add', { service }, 'recepcion')).service_id;
}

async function addVariant(service_id: number, more: object = {}) {
  const variant = { service_id, hair_type_id: 1, minutes: 90, price: '1680', advance: '500', ...more };
  return (await salon.ok('service/add', { variant })).variant_id ?? 0;
}

const details = (service_id: number) => salon.ok('service/details', { service_id });
const bookable = async () => (await salon.ok('calendar/services', {})).services.map(({ id }) => id);

test('a service is added active and without variants, and its detail opens', async () => {
  const id = await addService('Corte en seco', { description: 'Rizo por rizo' });
  const { service, variants } = await details(id);
  expect(service).toMatchObject({
    name: 'Corte en seco',
    category: 'RIZOS',
    subcategory: 'CORTE',
    description: 'Rizo por rizo',
    status_id: 1,
    variants: 0,
  });
  expect(variants).toEqual([]);
});

test('a name is taken within its category and subcategory, whatever accents and case', async () => {
  await addService('Definición');
  expect(
    await salon.refused('service/add', { service: { category_id, subcategory_id, name: 'DEFINICION' } }),
  ).toMatchObject({
    code: 'conflict',
    fields: { 'service.name': 'Ya existe un servicio con ese nombre en esta categoría' },
  });
  const elsewhere = await addService('Definición', { subcategory_id: null });
  const moved = { service: { id: elsewhere, subcategory_id } };
  expect((await salon.refused('service/update/details', moved)).fields).toHaveProperty(['service.name']);
});

test('category and subcategory are chosen from those there are, the subcategory from its category', async () => {
  const { category_id: other } = await salon.ok('service/category/add', { category_name: 'Barbas' });
  const refused = (service: object) => salon.refused('service/add', { service: { name: 'X', ...service } });
  expect((await refused({ category_id: 999_999 })).fields).toEqual({
    'service.category_id': 'Elige una categoría de la lista',
  });
  expect((await refused({ category_id: other, subcategory_id })).fields).toEqual({
    'service.subcategory_id': 'Elige una subcategoría de esa categoría',
  });
});

test('a new variant defaults price 0, advance 0; it is booked from then on', async () => {
  const service_id = await addService('Consulta');
  const { variant_id } = await salon.ok('service/add', {
    variant: { service_id, hair_type_id: 6, minutes: 30 },
  });
  const { variant } = await salon.ok('service/variant', { variant_id: variant_id ?? 0 });
  expect(variant).toMatchObject({ service: 'Consulta', price: '0.00', advance: '0.00', minutes: 30 });
  expect(await bookable()).toContain(variant_id);
});

test('what is wrong with a variant is said at its field', async () => {
  const service_id = await addService('Alaciado');
  await addVariant(service_id);
  const refused = (variant: object) =>
    salon.refused('service/add', {
      variant: { service_id, hair_type_id: 2, minutes: 60, price: '100', ...variant },
    });
  expect((await refused({ hair_type_id: 99 })).fields).toEqual({
    'variant.hair_type_id': 'Elige un tipo de cabello de la lista',
  });
  expect((await refused({ minutes: 0 })).fields).toEqual({ 'variant.minutes': 'Escribe la duración' });
  expect((await refused({ advance: '100.01' })).fields).toEqual({
    'variant.advance': 'El anticipo no puede ser mayor al precio',
  });
  expect(await refused({ hair_type_id: 1 })).toMatchObject({
    code: 'conflict',
    fields: {
      'variant.hair_type_id': 'Este servicio ya tiene una variante para ese cabello con la misma descripción',
    },
  });
  await addVariant(service_id, { description: 'Largo' });
  expect(
    await salon.refused('service/add', { variant: { service_id: 999_999, hair_type_id: 1, minutes: 5 } }),
  ).toMatchObject({ code: 'not_found' });
});

test('a variant is changed from the version that was read, and what was booked keeps its quote', async () => {
  const id = await addVariant(await addService('Botox capilar'));
  const { total } = await salon.book({ services: [id] });
  const { variant } = await salon.ok('service/update/variant', {
    variant: { id, version: 0, price: '1900', minutes: 120 },
  });
  expect(variant).toMatchObject({ price: '1900.00', advance: '500.00', minutes: 120, hair_type_id: 1 });
  expect(total).toBe('1680.00');
  const again = { variant: { id, version: 0, price: '1' } };
  expect(await salon.refused('service/update/variant', again)).toMatchObject({ code: 'stale' });
  const lower = { variant: { id, version: 1, price: '400' } };
  expect((await salon.refused('service/update/variant', lower)).fields).toHaveProperty(['variant.advance']);
  const elsewhere = { variant: { id, version: 1, service_id: 1 } };
  expect((await salon.refused('service/update/variant', elsewhere)).fields).toEqual({
    'variant.service_id': 'Una variante no cambia de servicio',
  });
});

test('a removed variant and a removed service are booked no more; what was booked keeps their names', async () => {
  const service_id = await addService('Keratina');
  const kept = await addVariant(service_id);
  const gone = await addVariant(service_id, { hair_type_id: 3 });
  const { id: appointment } = await salon.book({ services: [gone], hour: '12:00' });
  const removed = await salon.ok('service/update/variant', { variant: { id: gone, status_id: 0 } });
  expect(removed.variant).toMatchObject({ id: gone, status_id: 0 });
  expect((await details(service_id)).variants.map(({ id }) => id)).toEqual([kept]);
  expect(await salon.refused('service/variant', { variant_id: gone })).toMatchObject({ code: 'not_found' });
  const { service } = await salon.ok('service/update/details', { service: { id: service_id, status_id: 0 } });
  expect(service.status_id).toBe(0);
  expect(await salon.refused('service/details', { service_id })).toMatchObject({ code: 'not_found' });
  expect(await bookable()).not.toContain(kept);
  const listed = await salon.ok('service/dossiers', {});
  expect(listed.variants.map(({ id }) => id)).not.toContain(kept);
  const { appointment: shown } = await salon.details(appointment);
  expect(shown.service).toBe('Keratina · Rizado');
  // Its name is free again.
  await addService('Keratina');
});
