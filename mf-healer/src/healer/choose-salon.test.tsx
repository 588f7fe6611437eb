import { closeSession } from '@melena/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { PIN } from '../../../api/testing/app';
import { TODAY } from '../../../api/testing/salon-fixture';
import { findButton, findDialog, healerTest } from '../process/process-testing';

const tablet = healerTest();

beforeAll(async () => {
  const { salon } = tablet;
  await salon.ok('salon/add', { salon: { name: 'Roma', phone: '', address: '' } });
  const hours = { hour_in: '09:00', hour_food: null, hour_out: '19:00', date_start: null, date_end: null };
  const schedule = { type_id: 1 as const, healer_id: salon.mariana, days: 'Vie', ...hours };
  await salon.ok('healers/schedule/add', { salon_id: 2, schedule });
  const visit = (hour: string) => ({
    appointment: { client_id: salon.ximena, healer_id: salon.mariana, day: TODAY, hour },
    services: [{ service_id: salon.cut }],
  });
  await salon.ok('calendar/add', visit('11:00'));
  await salon.ok('calendar/add', { ...visit('12:00'), salon_id: 2 });
  await salon.ok('calendar/add', { ...visit('13:00'), salon_id: 2 });
});

const visits = () => screen.queryAllByText('Confirmada').length;

async function enter() {
  await userEvent.click(await findButton(/^Mariana/));
  const pin = await findDialog(/Mariana/);
  await userEvent.type(pin.getByLabelText('Pin'), `${PIN}{Enter}`);
}

test('who enters chooses the salon, sees its day, and the tablet keeps it for the next one', async () => {
  await tablet.open('/healer');
  act(() => closeSession('healer'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Salón' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Roma' }));
  await enter();
  await screen.findByText('Mariana Torres · Roma');
  await waitFor(() => expect(visits()).toBe(2));
  await userEvent.click(await findButton('Salir'));
  expect((await screen.findByRole('combobox', { name: 'Salón' })).textContent).toContain('Roma');
  await userEvent.click(screen.getByRole('combobox', { name: 'Salón' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Salón de prueba' }));
  await enter();
  await waitFor(() => expect(visits()).toBe(1));
});

test('the hour is that of the salon that is chosen, before anybody enters, and who works there comes first', async () => {
  const zone = { time_zone: 'America/Tijuana' as const, hour_start: '09:00', hour_end: '19:00' };
  await tablet.salon.ok('salon/add', { salon: { name: 'Tijuana', phone: '', address: '', ...zone } });
  const { healer_id } = await tablet.salon.ok('healers/add', {
    healer: { first_name: 'Tina', phone: '6641112233' },
  });
  const row = { type_id: 1 as const, healer_id, days: 'Vie', date_start: null, date_end: null };
  await tablet.salon.ok('healers/schedule/add', {
    salon_id: 3,
    schedule: { ...row, hour_in: '09:00', hour_food: null, hour_out: '19:00' },
  });
  await tablet.open('/healer');
  act(() => closeSession('healer'));
  const hours = () => screen.getByText(/\d [ap]\.m\.$/).lastChild?.textContent;
  await userEvent.click(await screen.findByRole('combobox', { name: 'Salón' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tijuana' }));
  const there = hours();
  await userEvent.click(screen.getByRole('combobox', { name: 'Salón' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Roma' }));
  expect([there, hours()]).toEqual(['8:00 a.m.', '10:00 a.m.']);
  const first = () => screen.getAllByRole('button')[0]?.textContent;
  await userEvent.click(screen.getByRole('combobox', { name: 'Salón' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tijuana' }));
  expect(first()).toContain('Tina');
  await enter();
  await screen.findByText(/^Esta tableta está en Tijuana/);
});
