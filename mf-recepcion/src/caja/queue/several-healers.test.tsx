import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TODAY } from '../../../../api/testing/salon-fixture';
import { tillTest } from '../testing';

const till = tillTest();

const pane = async () => within(await screen.findByRole('region', { name: 'Citas de hoy' }));

test('an appointment of two healers names both in the list and on its ticket, and is found by either', async () => {
  const { salon } = till;
  await till.ensureTill();
  const appointment = await till.bookShared();
  const alone = await salon.book({ day: TODAY, hour: '16:00', healer: salon.sofia, client: salon.vip });
  const { services } = await salon.details(appointment.id);
  const mariana = services.find(({ healer_id }) => healer_id === salon.mariana)?.healer ?? '';

  await till.open('/caja?lista=hoy');
  const row = await (await pane()).findByRole('button', { name: new RegExp(`#${appointment.folio}`) });
  expect(row.textContent).toContain(`Sofía Lara y ${mariana}`);
  const other = (await pane()).getByRole('button', { name: new RegExp(`#${alone.folio}`) });
  expect(other.textContent).toContain('Sofía Lara');
  expect(other.textContent).not.toContain(mariana);

  await userEvent.type((await pane()).getByRole('searchbox'), mariana);
  await waitFor(() => expect(document.body.contains(other)).toBe(false));
  await userEvent.click((await pane()).getByRole('button', { name: new RegExp(`#${appointment.folio}`) }));
  const term = await screen.findByText('Healers');
  expect(term.parentElement?.textContent).toContain(`Sofía Lara y ${mariana}`);
});
