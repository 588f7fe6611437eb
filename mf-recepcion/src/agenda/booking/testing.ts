import type { LiveOption } from '@melena/shared/testing/screen-test';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { chooseClient } from '../../common/booking-draft/booking-draft';
import { screenTest } from '../../common/testing';

/** The agenda over the real server. */
export function bookingTest(live?: LiveOption) {
  const agenda = screenTest('agenda', live);
  // The agenda fetches it when it is first opened: no test waits for that.
  beforeAll(() => import('./BookingDialog'));
  return {
    get salon() {
      return agenda.salon;
    },
    calls: agenda.calls,
    open: agenda.open,
    loseNextAnswer: agenda.loseNextAnswer,
    settled: agenda.settled,
    /** The draft of a booking for a client, at its step 2. */
    beginFor: async (id: number) => {
      const { clients } = await agenda.salon.ok('calendar/clients', { client: 'Prueba' });
      const client = clients.find(each => each.id === id);
      if (!client) throw new Error(`There is no client ${id}`);
      chooseClient(client);
    },
  };
}

export const findBookingDialog = () => screen.findByRole('dialog', { name: /Agendar cita/ });
export const clickButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const getButton = (name: string) => screen.getByRole('button', { name });
