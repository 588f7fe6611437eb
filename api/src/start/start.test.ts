import { START_STEPS } from '@melena/shared/contract/start/calls';
import { expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { checkInvariants } from '../integrity/invariants';
import { TEMPLATE } from './template';

const app = appTest();

const left = async () => {
  const { steps } = await app.ok('start/get', {});
  return steps.filter(({ done, skipped }) => !done && !skipped).map(({ step }) => step);
};

test('each step is done once its rows are there; a step that was left out is left out no more when it is taken up', async () => {
  expect((await app.ok('start/get', {})).steps.map(({ step }) => step)).toEqual(START_STEPS);
  const before = await left();
  expect(before).toContain('closed_days');
  const closed = { name: 'Navidad', date_start: '2027-12-25', date_end: '2027-12-25' };
  await app.ok('salon/closed/add', { closed_days: [closed] });
  expect(await left()).toEqual(before.filter(step => step !== 'closed_days'));
  const { salons } = await app.ok('salon/get', {});
  const { id = 0, version = 0 } = salons[0] ?? {};
  const sign = { address: 'Orizaba 87', phone: '5512345678', hour_start: '10:00', hour_end: '20:00' };
  await app.ok('salon/update', { salon: { id, version, ...sign } });
  expect(await left()).not.toContain('salon');
  // Two at once: neither takes back what the other left out.
  const [, steps] = await Promise.all([
    app.ok('start/skip', { step: 'stock', skipped: true }),
    app.ok('start/skip', { step: 'healers', skipped: true }),
  ]);
  expect(steps.steps.find(({ step }) => step === 'healers')?.skipped).toBe(true);
  const { steps: now } = await app.ok('start/get', {});
  expect(now.filter(({ skipped }) => skipped).map(({ step }) => step)).toEqual(['healers', 'stock']);
  const { steps: again } = await app.ok('start/skip', { step: 'stock', skipped: false });
  expect(again.find(({ step }) => step === 'stock')?.skipped).toBe(false);
});

test('the template is taken whole by one of two at once, with its hair types, steps and raw material', async () => {
  const { services } = await app.ok('start/template', {});
  // A service that the salon has already is left as it is.
  expect(services.filter(({ taken }) => taken).map(({ name }) => name)).toEqual(['Balayage']);
  const all = { services: services.map(({ key }) => ({ key })) };
  const replies = await Promise.all([app.ok('start/catalogue', all), app.ok('start/catalogue', all)]);
  expect(replies.map(({ added }) => added).sort((one, other) => one - other)).toEqual([
    0,
    services.length - 1,
  ]);
  expect((await app.ok('start/template', {})).services.every(({ taken }) => taken)).toBe(true);
  const { variants } = await app.ok('service/dossiers', {});
  const names = TEMPLATE.services.map(({ name }) => name).filter(name => name !== 'Balayage');
  const taken = variants.filter(({ service }) => names.includes(service));
  expect(taken.every(({ steps }) => steps > 1)).toBe(true);
  const dyes = taken.filter(({ service }) => service === 'Tinte completo');
  expect(dyes.map(({ hair, minutes, price }) => [hair, minutes, price])).toEqual([
    ['Lacio', 120, '1200.00'],
    ['Ondulado', 120, '1260.00'],
    ['Rizado', 135, '1380.00'],
    ['Afro', 150, '1560.00'],
    ['Grueso', 135, '1440.00'],
  ]);
  const { process } = await app.ok('service/variant', { variant_id: dyes[3]?.id ?? 0 });
  expect(process.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(150);
  expect(process[1]?.products).toMatchObject([
    { product_name: 'Tinte en crema', quantity: 120, unit: 'ml' },
    { product_name: 'Peróxido 20 volúmenes', quantity: 180, unit: 'ml' },
  ]);
  const { products } = await app.ok('product/get', {});
  expect(products.filter(({ name }) => name === 'Tinte en crema')).toHaveLength(1);
  expect(await checkInvariants(app.db.read)).toEqual([]);
});

test('a price that was changed is that of the first hair type; what is in no template is refused at its field', async () => {
  const refused = await app.refused('start/catalogue', { services: [{ key: 'nada' }] });
  expect(refused.fields).toEqual({ 'services.0.key': 'Elige un servicio de la plantilla' });
  const { services } = await app.ok('service/get', {});
  const dye = services.find(({ name }) => name === 'Matiz');
  await app.ok('service/update/details', { service: { id: dye?.id ?? 0, name: 'Matiz de casa' } });
  const { added } = await app.ok('start/catalogue', { services: [{ key: 'matiz', price: '500' }] });
  expect(added).toBe(1);
  const { variants } = await app.ok('service/dossiers', {});
  const prices = variants.filter(({ service }) => service === 'Matiz').map(({ price }) => price);
  expect(prices).toEqual(['500.00', '530.00', '580.00', '650.00', '600.00']);
});
