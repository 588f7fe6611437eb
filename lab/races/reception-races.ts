import { addDays } from '@melena/shared/rules/time';
import { PASSWORD } from '../../api/testing/app';
import { type SalonFixture, TODAY } from '../../api/testing/salon-fixture';
import { type Race, race, withId } from './race';

const HOURS = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];

/** Appointments, tills, purchases and the accounts that receive money. */
export const receptionRaces: readonly Race[] = [
  {
    ...race('calendar/update', 'appointment', async (salon, round) => {
      const { id } = await salon.book({ day: weekday(round), hour: '10:00' });
      return {
        read: async () => (await salon.details(id)).appointment,
        ids: { id },
        apart: () => [{ hour: '12:00' }, { healer_id: salon.sofia }],
        same: () => [{ hour: '15:00' }, { hour: '17:00' }],
      };
    }),
    anew: true,
  },
  {
    // A block of the grid that is pulled longer, or given to another healer.
    ...race('calendar/update', 'appointment', async (salon, round) => {
      const day = addDays(TODAY, 9 + round);
      const { id } = await salon.book({ day, hour: '10:00', services: [salon.cut, salon.mask] });
      return {
        read: async () => (await salon.details(id)).appointment,
        ids: { id, part: { healer_id: salon.mariana, hour: '10:00' } },
        same: () => [{ ending: '12:00' }, { healer_id: salon.sofia }],
      };
    }),
    anew: true,
  },
  {
    ...race('appointment/update', 'appointment', async (salon, round) => {
      const { id } = await salon.book({ day: TODAY, hour: HOURS[round - 1] });
      return {
        read: async () => (await salon.details(id)).appointment,
        ids: { id },
        same: () => [{ status_id: 3 }, { status_id: 3 }],
      };
    }),
    anew: true,
  },
  {
    ...race('appointment/update', 'appointment', async (salon, round) => {
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
    anew: true,
  },
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
    anew: true,
    rounds: 2,
  },
  {
    ...race('purchase/update', 'purchase', async salon => {
      const { purchase_id } = await addPurchase(salon);
      return {
        read: async () => (await salon.ok('purchase/details', { purchase_id })).details,
        ids: { id: purchase_id },
        apart: round => [{ status_id: 2 }, { comments: `Nota ${round}` }],
        same: round => [{ comments: `Lunes ${round}` }, { comments: `Martes ${round}` }],
      };
    }),
    anew: true,
  },
  race('purchase/update', 'product', async salon => {
    const { purchase_id } = await addPurchase(salon);
    const read = async () => {
      const [line] = (await salon.ok('purchase/details', { purchase_id })).products;
      if (!line) throw new Error('The purchase has no line');
      return line;
    };
    const { id } = await read();
    return {
      read,
      ids: { id },
      apart: round => [{ quantity: 10 + round }, { price: `${100 + round}.00` }],
      same: round => [{ quantity: 40 + round }, { quantity: 80 + round }],
    };
  }),
  race('waiting/update', 'waiting', async salon => {
    const wish = { client_id: salon.vip, services: [salon.cut], healers: [salon.sofia] };
    const { waiting_id: id } = await salon.ok('waiting/add', { waiting: wish });
    return {
      read: async () => withId((await salon.ok('waiting/get', {})).entries, id),
      ids: { id },
      apart: round => [{ weekdays: [round % 7] }, { note: `Nota ${round}` }],
      same: round => [{ note: `Lunes ${round}` }, { note: `Martes ${round}` }],
    };
  }),
  race('receiver/update', 'receiver', async salon => {
    const receiver = { name: 'Banorte', last_4: '7788', kind: 'bank' as const, holder: 'Melena' };
    const { receiver_id } = await salon.ok('receiver/add', { receiver });
    return {
      read: async () => withId((await salon.ok('receiver/get', {})).receivers, receiver_id),
      ids: { id: receiver_id },
      apart: round => [{ status_id: 2 - (round % 2) }, { holder: `Melena ${round}` }],
      same: round => [{ holder: `Rizo ${round}` }, { holder: `Fleco ${round}` }],
    };
  }),
];

/** A day of the week that follows the coming Sunday. */
function weekday(round: number): string {
  return addDays(TODAY, 2 + round);
}

async function addPurchase(salon: SalonFixture) {
  const supplier = {
    name: `Compras ${crypto.randomUUID()}`,
    company: 'Comercial Obsidiana',
    phone: '5552710365',
  };
  const { supplier_id } = await salon.ok('supplier/add', { supplier });
  const contact = { supplier_id, name: 'Leticia', phone: '5552710365' };
  const { contact_id } = await salon.ok('supplier/contact/add', { contact });
  const purchase = { supplier_contact_id: contact_id, comments: 'Resurtido' };
  const added = await salon.ok('purchase/add', { purchase });
  await salon.ok('purchase/add', { product: { ...added, variant_id: salon.shampoo } });
  return added;
}
