import { partsOf, today } from '@melena/shared/rules/time';
import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { startSalon, TOMORROW } from '../../../api/testing/salon-fixture';
import { routes } from '../routes';

const salons = screenTest({ routes, folder: 'salones', role: 'administrador', start: startSalon });

const held = async () => (await salons.salon.ok('salon/get', {})).salons[0];

async function choose(
  form: Awaited<ReturnType<typeof findDialog>>,
  field: string,
  hour: string,
): Promise<void> {
  await userEvent.click(form.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: hour }));
}

async function openHours() {
  await salons.open('/salones');
  await userEvent.click(await screen.findByRole('button', { name: (await held())?.name ?? '' }));
  return findDialog('Horario del salón');
}

test('the hours and the time zone are edited; a salon that closes before it opens is refused at its closing', async () => {
  const form = await openHours();
  await choose(form, 'Abre', '10:00 a.m.');
  await choose(form, 'Cierra', '9:30 a.m.');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText('La hora de cierre debe ser después de la apertura');
  await choose(form, 'Cierra', '7:00 p.m.');
  await choose(form, 'Zona horaria', 'Sonora (Hermosillo)');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('row', { name: /10:00 a\.m\. 7:00 p\.m\. Activo/ });
  const saved = { hour_start: '10:00', hour_end: '19:00', time_zone: 'America/Hermosillo' };
  expect(await held()).toMatchObject(saved);
});

test('who edits hours that somebody else changed meanwhile is refused', async () => {
  const form = await openHours();
  const salon = await held();
  if (!salon) throw new Error('There is a salon');
  const { id, version } = salon;
  await salons.salon.ok('salon/update', {
    salon: { id, version, hour_start: '08:00', hour_end: '19:00' },
  });
  await choose(form, 'Cierra', '6:00 p.m.');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText(/^Alguien más hizo un cambio/);
  expect(await held()).toMatchObject({ hour_start: '08:00', hour_end: '19:00' });
});

test('hours that leave appointments outside say which ones, and are set only when that is confirmed', async () => {
  const { salon } = salons;
  const { id } = (await held()) ?? { id: 0 };
  await salon.ok('salon/update', { salon: { id, hour_start: '09:00', hour_end: '20:00' } });
  const visits = [await salon.book({ hour: '17:00' }), await salon.book({ hour: '18:00' })];
  const form = await openHours();
  await choose(form, 'Cierra', '5:00 p.m.');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  const asked = await findQuestion('2 citas quedan fuera del horario');
  const links = asked.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(links).toEqual(visits.map(({ id }) => `/citas/${id}`));
  await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
  expect(await held()).toMatchObject({ hour_end: '20:00' });
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  const again = await findQuestion('2 citas quedan fuera del horario');
  await userEvent.click(again.getByRole('button', { name: 'Aceptar todas' }));
  await userEvent.click(again.getByRole('button', { name: 'Guardar cambios y mover 2 citas' }));
  const messages = await findDialog('Avisar por WhatsApp');
  const [link] = messages.getAllByRole('link', { name: 'Abrir WhatsApp' });
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toMatch(/Ahora es .* con Mariana/);
  await userEvent.click(messages.getByRole('button', { name: 'Listo' }));
  await screen.findByRole('row', { name: /5:00 p\.m\. Activo/ });
  expect(await held()).toMatchObject({ hour_start: '09:00', hour_end: '17:00' });
  for (const { id, hour } of visits) {
    const { appointment } = await salon.details(id);
    expect([appointment.day, appointment.hour]).not.toEqual([TOMORROW, hour]);
    // The tests after this one set other hours.
    await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
  }
});

test('who issues invoices is written down once, with its own régimen, and refused at the field', async () => {
  await salons.open('/salones');
  await userEvent.click(await screen.findByRole('button', { name: 'Datos fiscales' }));
  // The dialog that waits for the data gives way to the one with the form.
  const rfc = await screen.findByLabelText('RFC');
  const form = await findDialog('Datos fiscales del salón');
  await userEvent.type(rfc, 'EKU9003173C9');
  await userEvent.type(form.getByLabelText('Código postal'), '06700');
  await userEvent.type(form.getByLabelText('Nombre o razón social'), 'Escuela Kemper Urgate SA de CV');
  await choose(form, 'Régimen fiscal', '601 General de Ley Personas Morales');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText('Va sin régimen societario, como en la constancia: ESCUELA KEMPER URGATE');
  await userEvent.type(form.getByLabelText('Nombre o razón social'), '{Backspace>9/}');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Datos fiscales del salón guardados');
  expect((await salons.salon.ok('invoice/issuer', {})).issuer).toMatchObject({
    rfc: 'EKU9003173C9',
    legal_name: 'ESCUELA KEMPER URGATE',
    series: 'F',
    service_key: '91101700',
  });
});

test('each weekday has hours of its own once it isn’t the same every day', async () => {
  const { salon } = salons;
  const { id } = (await held()) ?? { id: 0 };
  // As a new salon is: no day is open.
  await salon.ok('salon/update', { salon: { id, hour_start: null, hour_end: null }, confirmed: true });
  const form = await openHours();
  await choose(form, 'Abre', '9:00 a.m.');
  await choose(form, 'Cierra', '8:00 p.m.');
  await userEvent.click(form.getByRole('checkbox', { name: 'Igual todos los días' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Domingo' }));
  const saturday = within(form.getByRole('group', { name: 'Sábado' }));
  await userEvent.click(saturday.getByRole('combobox', { name: 'Cierra' }));
  await userEvent.click(await screen.findByRole('option', { name: '9:00 a.m.' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await saturday.findByText('La hora de cierre debe ser después de la apertura');
  await userEvent.click(saturday.getByRole('combobox', { name: 'Cierra' }));
  await userEvent.click(await screen.findByRole('option', { name: '3:00 p.m.' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  const weekdays = [
    { weekday: 0, hour_start: null, hour_end: null },
    { weekday: 6, hour_start: '09:00', hour_end: '15:00' },
  ];
  await waitFor(async () =>
    expect(await held()).toMatchObject({ hour_start: '09:00', hour_end: '20:00', weekdays }),
  );
});

test('a closed day is added with its reason, the holidays of a year at once, and each is taken away', async () => {
  await salons.open('/salones');
  await userEvent.click(await screen.findByRole('button', { name: 'Días cerrados' }));
  const list = await findDialog('Días cerrados');
  await userEvent.click(list.getByRole('button', { name: 'Festivos oficiales' }));
  const holidays = await findDialog('Festivos oficiales');
  const year = partsOf(today()).year + 1;
  await userEvent.click(holidays.getByRole('button', { name: String(year) }));
  await userEvent.click(holidays.getByRole('checkbox', { name: /Día del Trabajo/ }));
  await userEvent.click(holidays.getByRole('button', { name: 'Cerrar esos días' }));
  await list.findByText('Navidad');
  expect(list.queryByText('Día del Trabajo')).toBeNull();
  expect((await held())?.closed_days).toContainEqual(
    expect.objectContaining({ name: 'Navidad', date_start: `${year}-12-25`, date_end: `${year}-12-25` }),
  );
  await userEvent.click(list.getByRole('button', { name: 'Quitar Navidad' }));
  const asked = await findQuestion('¿Deseas abrir el salón en Navidad?');
  await userEvent.click(asked.getByRole('button', { name: 'Quitar día cerrado' }));
  await waitFor(() => expect(list.queryByText('Navidad')).toBeNull());
  await userEvent.click(list.getByRole('button', { name: 'Agregar días' }));
  const form = await findDialog('Nuevo día cerrado');
  await userEvent.click(form.getByRole('button', { name: 'Agregar día cerrado' }));
  await form.findByText('Escribe el motivo');
  // The last day is optional: it isn't marked for what is wrong with the first.
  expect(form.getAllByText('Escribe una fecha válida')).toHaveLength(1);
  const from = within(form.getByRole('group', { name: 'Desde' }));
  await userEvent.type(from.getByLabelText('Día'), '31');
  await userEvent.click(from.getByRole('combobox', { name: 'Mes' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Noviembre' }));
  await userEvent.type(from.getByLabelText('Año'), '2027');
  await userEvent.click(form.getByRole('button', { name: 'Agregar día cerrado' }));
  expect(from.getByText('Escribe una fecha válida')).toBeDefined();
  expect(form.getAllByText('Escribe una fecha válida')).toHaveLength(1);
});

test('a second salon is opened with who enters it, and from then on each has a page of its own', async () => {
  const { salon } = salons;
  const { id } = salon.people.recepcion;
  await salon.ok('account/update', { own_password: PASSWORD, account: { id, salons: [1] } });
  await salons.open('/salones');
  await userEvent.click(await screen.findByRole('button', { name: 'Salón nuevo' }));
  const form = await findDialog('Salón nuevo');
  form.getByText('Sus clientes y su catálogo son los de toda la cadena.');
  await userEvent.click(form.getByRole('button', { name: 'Abrir salón' }));
  await form.findByText('Escribe el nombre del salón');
  await userEvent.type(form.getByLabelText('Nombre'), 'Salón Querétaro');
  await userEvent.type(form.getByLabelText(/^Teléfono/), '442 210');
  await userEvent.click(form.getByRole('button', { name: 'Abrir salón' }));
  await form.findByText(/10 dígitos/);
  await userEvent.type(form.getByLabelText(/^Teléfono/), ' 8834');
  await choose(form, 'Agregar persona', 'recepcion · Recepción');
  await form.findByText('Salón de prueba y el nuevo');
  await userEvent.click(form.getByRole('checkbox', { name: 'Igual todos los días' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Lunes' }));
  await userEvent.click(form.getByRole('button', { name: 'Abrir salón' }));
  await screen.findByText('Salón Querétaro abierto');
  await screen.findByRole('row', { name: /Salón Querétaro .*Mar a dom, 10:00.*8:00 p\.m\. 0 0 Abierto/ });
  const { accounts } = await salon.ok('account/get', {});
  expect(accounts.find(account => account.id === id)?.salons).toEqual([1, 2]);

  const opened = await salons.open('/salones/2');
  await screen.findByRole('heading', { name: 'Salón Querétaro' });
  await screen.findByText('Salón de prueba y Salón Querétaro');
  await userEvent.click(screen.getByRole('button', { name: 'Días cerrados' }));
  const list = await findDialog('Días cerrados');
  await userEvent.click(list.getByRole('button', { name: 'Festivos oficiales' }));
  const holidays = await findDialog('Festivos oficiales');
  await userEvent.click(holidays.getByRole('button', { name: 'Cerrar esos días' }));
  await list.findByText('Navidad');
  const rows = (await salon.ok('salon/get', {})).salons;
  const closed = (at: number) => rows.find(row => row.id === at)?.closed_days.map(({ name }) => name) ?? [];
  expect(closed(2)).toContain('Navidad');
  expect(opened.address()).toBe('/salones/2');
});

test('a salon is renamed and closed on its page, and what stands in the way is said', async () => {
  const { salon } = salons;
  await salon.ok('caja/add', { salon_id: 2, caja: {} });
  await salons.open('/salones/2');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  const form = await findDialog('Editar salón');
  await userEvent.clear(form.getByLabelText('Nombre'));
  await userEvent.type(form.getByLabelText('Nombre'), 'Salón de prueba');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText('Ya hay un salón con ese nombre');
  await userEvent.clear(form.getByLabelText('Nombre'));
  await userEvent.type(form.getByLabelText('Nombre'), 'Salón Juriquilla');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('heading', { name: 'Salón Juriquilla' });
  const close = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar salón' }));
    const asked = await findQuestion('¿Deseas cerrar Salón Juriquilla?');
    await userEvent.click(asked.getByRole('button', { name: 'Cerrar salón' }));
    return asked;
  };
  const refused = await close();
  await refused.findByText(/^La caja de Salón Juriquilla está abierta/);
  await userEvent.click(refused.getByRole('button', { name: 'Volver' }));
  const { caja } = await salon.ok('caja/get', { salon_id: 2 });
  const closing = { caja: { id: caja?.id ?? 0, close: true as const }, password: PASSWORD };
  await salon.ok('caja/update', { salon_id: 2, ...closing });
  await close();
  await screen.findByRole('button', { name: 'Abrir salón' });
  expect(screen.queryByRole('button', { name: 'Días cerrados' })).toBeNull();
  expect((await salon.refused('calendar/get', { salon_id: 2, day: TOMORROW })).code).toBe('forbidden');
});

test('who closes the salon of their own window, and hears nothing of it, is answered at the second press', async () => {
  const { salon } = salons;
  await salon.ok('salon/status', { salon: { id: 2, status_id: 1 } });
  const { name } = (await salon.ok('salon/get', {})).salons.find(({ id }) => id === 1) ?? { name: '' };
  await salons.open('/salones/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar salón' }));
  const asked = await findQuestion(`¿Deseas cerrar ${name}?`);
  salons.loseNextAnswer();
  await userEvent.click(asked.getByRole('button', { name: 'Cerrar salón' }));
  await asked.findByText(/No hay conexión/);
  await userEvent.click(asked.getByRole('button', { name: /Cerrar salón|Reintentar/ }));
  await screen.findByText(`${name} cerrado`);
});
