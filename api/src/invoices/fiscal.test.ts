import { RFC_DATE } from '@melena/shared/rules/invoice/rfc';
import { beforeAll, expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { ISSUER, RECIPIENT } from '../../testing/invoice-fixture';

const app = appTest();
let clientId: number;
beforeAll(async () => {
  clientId = app.salon.client_id;
});

const person = { ...RECIPIENT, rfc: 'cacx-760510 1p8', legal_name: ' Xóchilt  Casas Chávez ' };

const own = { ...ISSUER, series: 'f' };

test('a client’s fiscal data are kept as the SAT writes them, and changed from the version that was read', async () => {
  expect(await app.ok('invoice/fiscal', { client_id: clientId })).toMatchObject({ fiscal: null });
  const fiscal = { ...person, client_id: clientId };
  const { fiscal: saved } = await app.ok('invoice/fiscal/save', { fiscal }, 'atencion');
  expect(saved).toEqual({
    ...fiscal,
    rfc: 'CACX7605101P8',
    legal_name: 'XÓCHILT CASAS CHÁVEZ',
    version: 0,
  });
  const changed = await app.ok('invoice/fiscal/save', {
    fiscal: { ...saved, regime: '605', cfdi_use: 'S01' },
  });
  expect(changed.fiscal).toMatchObject({ regime: '605', version: 1 });
  expect((await app.ok('invoice/fiscal', { client_id: clientId })).fiscal).toEqual(changed.fiscal);
  expect(await app.refused('invoice/fiscal/save', { fiscal: saved })).toMatchObject({ code: 'stale' });
});

test('an RFC with another check digit is asked about once, and kept', async () => {
  const { fiscal: kept } = await app.ok('invoice/fiscal', { client_id: clientId });
  if (!kept) throw new Error('It was saved');
  const fiscal = { ...kept, rfc: 'CACX7605101P9' };
  expect(await app.refused('invoice/fiscal/save', { fiscal })).toMatchObject({
    code: 'conflict',
    unsure: true,
    message: 'El último carácter de CACX7605101P9 no corresponde. ¿Está bien escrito?',
  });
  await app.ok('invoice/fiscal/save', { fiscal, sure: true });
  const { version } = fiscal;
  await app.ok('invoice/fiscal/save', { fiscal: { ...fiscal, version: version + 1, postal_code: '06600' } });
});

test.each([
  [{ rfc: 'CACX7602301P9' }, { rfc: RFC_DATE }],
  [{ rfc: '' }, { rfc: 'Escribe el RFC' }],
  [{ legal_name: ' ' }, { legal_name: 'Escribe el nombre como está en la constancia' }],
  [{ regime: '601' }, { regime: expect.stringContaining('empresas') }],
  [{ regime: '' }, { regime: 'Elige el régimen' }],
  [{ cfdi_use: 'P01' }, { cfdi_use: expect.stringContaining('no va con el régimen') }],
  [{ postal_code: '3625' }, { postal_code: 'Escribe los cinco dígitos' }],
  [{ postal_code: '00000' }, { postal_code: 'Escribe los cinco dígitos' }],
])('%j is refused at its field', async (wrong, fields) => {
  const refused = await app.refused('invoice/fiscal/save', {
    fiscal: { ...person, client_id: clientId, ...wrong },
  });
  expect(refused.code).toBe('invalid');
  const [[field, message] = []] = Object.entries(fields);
  expect(refused.fields).toMatchObject({ [`fiscal.${field}`]: message });
});

test('a client of nobody has no fiscal data', async () => {
  expect(
    await app.refused('invoice/fiscal/save', { fiscal: { ...person, client_id: 999_999 } }),
  ).toMatchObject({ code: 'not_found' });
});

test('two who write down one client’s data at once: one is refused, and there is one row', async () => {
  const { client_id } = await app.ok('clients/add', { client: { first_name: 'Dos', phone: '5500000077' } });
  const { fiscal } = await app.ok('invoice/fiscal/save', { fiscal: { ...person, client_id } });
  const replies = await Promise.all(
    ['06700', '06600'].map(postal_code =>
      app.call('invoice/fiscal/save', { fiscal: { ...fiscal, postal_code } }),
    ),
  );
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['stale', 'success']);
});

test('the salon’s own data are written without a generic RFC', async () => {
  for (const rfc of ['XAXX010101000', 'XEXX010101000']) {
    const refused = await app.refused('invoice/issuer/save', { issuer: { ...own, rfc } });
    expect(refused.fields).toMatchObject({ 'issuer.rfc': 'Con un RFC genérico no se emiten facturas' });
  }
  const companyForm = { ...own, legal_name: 'Escuela Kemper Urgate, S.A. de C.V.' };
  expect(await app.refused('invoice/issuer/save', { issuer: companyForm })).toMatchObject({
    fields: { 'issuer.legal_name': expect.stringMatching(/: ESCUELA KEMPER URGATE$/) },
  });
  const { issuer } = await app.ok('invoice/issuer/save', { issuer: own });
  expect(issuer).toEqual({ ...own, series: 'F', version: 0 });
  expect((await app.ok('invoice/issuer', {}, 'recepcion')).issuer).toEqual(issuer);
  expect((await app.ok('invoice/issuer/save', { issuer: { ...issuer, series: 'M' } })).issuer.version).toBe(
    1,
  );
  expect(await app.refused('invoice/issuer/save', { issuer })).toMatchObject({ code: 'stale' });
});
