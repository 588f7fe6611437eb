import { addDays } from '@melena/shared/rules/time';
import { PASSWORD } from '../../api/testing/app';
import { TODAY } from '../../api/testing/salon-fixture';
import { type Race, race } from './race';

const HOURS = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];

/** Updates of what is done once: each round has a row of its own. */
export const receptionRaces: readonly Race[] = [
  race('calendar/update', 'appointment', async (salon, round) => {
    const { id } = await salon.book({ day: weekday(round), hour: '10:00' });
    return {
      read: async () => (await salon.details(id)).appointment,
      ids: { id },
      apart: () => [{ hour: '12:00' }, { healer_id: salon.sofia }],
      same: () => [{ hour: '15:00' }, { hour: '17:00' }],
    };
  }),
  // A block of the grid that is pulled longer, or given to another healer.
  race('calendar/update', 'appointment', async (salon, round) => {
    const day = addDays(TODAY, 9 + round);
    const { id } = await salon.book({ day, hour: '10:00', services: [salon.cut, salon.mask] });
    return {
      read: async () => (await salon.details(id)).appointment,
      ids: { id, part: { healer_id: salon.mariana, hour: '10:00' } },
      same: () => [{ ending: '12:00' }, { healer_id: salon.sofia }],
    };
  }),
  race('appointment/update', 'appointment', async (salon, round) => {
    const { id } = await salon.book({ day: TODAY, hour: HOURS[round - 1] });
    return {
      read: async () => (await salon.details(id)).appointment,
      ids: { id },
      same: () => [{ status_id: 3 }, { status_id: 3 }],
    };
  }),
  race('appointment/update', 'appointment', async (salon, round) => {
    const { id } = await salon.book({ day: TODAY, hour: HOURS[round - 1], healer: salon.sofia });
    return {
      read: async () => (await salon.details(id)).appointment,
      ids: { id },
      same: () => [
        { status_id: 5, cancel_reason_id: 1 },
        { status_id: 5, cancel_reason_id: 3 },
      ],
    };
  }),
  {
    // An administrator's password is looked at each time.
    ...race('caja/update', 'caja', async salon => {
      const { id } = (await salon.ok('caja/add', { caja: {} })).caja;
      return {
        read: async () => (await salon.ok('caja/cut', { caja_id: id })).caja,
        ids: { id, close: true },
        more: { password: PASSWORD },
        same: () => [{}, {}],
      };
    }),
    rounds: 2,
  },
];

/** A day of the week that follows the coming Sunday. */
function weekday(round: number): string {
  return addDays(TODAY, 2 + round);
}
