import type { LiveOption } from '@melena/shared/testing/screen-test';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { chooseClient } from '../../common/booking-draft/draft-choices';
import { screenTest } from '../../common/testing';

/** The agenda over the real server. */
export function bookingTest(live?: LiveOption) {
  const agenda = screenTest('agenda', live);
  // The agenda fetches it when it is first opened: no test waits for that.
  beforeAll(() => import('./BookingPane'));
  return {
    get salon() {
      return agenda.salon;
    },
    calls: agenda.calls,
    open: agenda.open,
    loseNextAnswer: agenda.loseNextAnswer,
    settled: agenda.settled,
    /** The draft of a booking for a client. */
    beginFor: async (id: number) => {
      const { clients } = await agenda.salon.ok('calendar/clients', { client: 'Prueba' });
      const client = clients.find(each => each.id === id);
      if (!client) throw new Error(`There is no client ${id}`);
      chooseClient(client);
    },
  };
}

export const findBookingPane = () => screen.findByRole('dialog', { name: /Agendar cita/ });
export const clickButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Lists the hours of the shown day, and takes one: 'Sofía Lara, 4:00 p.m.'. */
export async function takeHour(name: string): Promise<void> {
  const more = await screen.findByRole('button', { name: 'Ver más días' });
  if (more.getAttribute('aria-expanded') === 'false') await userEvent.click(more);
  await clickButton(name);
}

export const getButton = (name: string) => screen.getByRole('button', { name });
