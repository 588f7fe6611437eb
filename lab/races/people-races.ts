import { PASSWORD } from '../../api/testing/app';
import type { SalonFixture } from '../../api/testing/salon-fixture';
import { type Race, race, withId } from './race';

const phone = '5512345678';
const DAYS = 'Lun Mar Mie Jue Vie Sab';

/** Clients, healers, suppliers, accounts, and the salon itself. */
export const peopleRaces: readonly Race[] = [
  race('clients/update', 'client', async salon => {
    const client = { first_name: 'Nadia', last_name: 'De Carreras', phone };
    const { client_id } = await salon.ok('clients/add', { client });
    return {
      read: async () => (await salon.ok('clients/profile', { client_id })).client,
      ids: { id: client_id },
      apart: round => [{ comments: `Nota ${round}` }, { email: `nadia${round}@melena.mx` }],
      same: round => [{ comments: `Frío ${round}` }, { comments: `Calor ${round}` }],
    };
  }),
  race('clients/program/save', 'program', async salon => {
    const client_id = salon.vip;
    const program = { client_id, service_id: salon.cut, every_days: 30, times: 4 };
    const { program_id } = await salon.ok('clients/program/save', { program });
    const of = { id: program_id, client_id };
    return {
      read: async () => {
        const { programs } = await salon.ok('clients/program/calendar', { client_id });
        return withId(programs, program_id);
      },
      ids: { ...of },
      apart: round => [{ every_days: 30 + round }, { comments: `Nota ${round}` }],
      same: round => [{ times: 5 + round }, { times: 20 + round }],
    };
  }),
  race('healers/update', 'healer', async salon => {
    const { healer_id } = await addHealer(salon, 'Perfil');
    return {
      read: async () => (await salon.ok('healers/profile', { healer_id })).healer,
      ids: { id: healer_id },
      apart: round => [{ selling: 5 + round }, { email: `perfil${round}@melena.mx` }],
      same: round => [{ selling: 20 + round }, { selling: 40 + round }],
    };
  }),
  race('healers/update', 'service', async salon => {
    const { healer_id } = await addHealer(salon, 'Comisión');
    const { services } = await salon.ok('service/get', {});
    const service = { healer_id, service_id: services[0]?.id ?? 0, comission: 20 };
    await salon.ok('healers/add', { service });
    const read = async () => {
      const [given] = (await salon.ok('healers/profile', { healer_id })).services;
      if (!given) throw new Error('The healer gives no service');
      return given;
    };
    const { id } = await read();
    return {
      read,
      ids: { id },
      apart: round => [{ comission: 20 + round }, { price: `${300 + round}.00` }],
      same: round => [{ price: `${400 + round}.00` }, { price: `${500 + round}.00` }],
    };
  }),
  race('healers/schedule/update', 'schedule', async salon => {
    const { healer_id } = await addHealer(salon, 'Horario');
    const hours = { hour_in: '09:00', hour_food: '14:00', hour_out: '19:00' };
    const dates = { date_start: null, date_end: null };
    const schedule = { healer_id, type_id: 1 as const, days: DAYS, ...hours, ...dates };
    const { schedule_id } = await salon.ok('healers/schedule/add', { schedule });
    const id = schedule_id ?? 0;
    return {
      read: async () => withId((await salon.ok('healers/profile', { healer_id })).schedule, id),
      ids: { id },
      apart: round => [{ hour_in: hourOf(9, round) }, { hour_out: hourOf(18, round) }],
      same: round => [{ hour_food: hourOf(12, round) }, { hour_food: hourOf(14, round) }],
    };
  }),
  race('supplier/update', 'supplier', async salon => {
    const { supplier_id } = await addSupplier(salon, 'Proveedora de carreras');
    return {
      read: async () => withId((await salon.ok('supplier/get', {})).suppliers, supplier_id),
      ids: { id: supplier_id },
      apart: round => [{ status_id: 2 - (round % 2) }, { observations: `Nota ${round}` }],
      same: round => [{ observations: `Lunes ${round}` }, { observations: `Martes ${round}` }],
    };
  }),
  race('supplier/contact/update', 'contact', async salon => {
    const { supplier_id } = await addSupplier(salon, 'Contactos de carreras');
    const contact = { supplier_id, name: 'Leticia', phone };
    const { contact_id } = await salon.ok('supplier/contact/add', { contact });
    return {
      read: async () => withId((await salon.ok('supplier/get', {})).contacts, contact_id),
      ids: { id: contact_id },
      apart: round => [{ name: `Leticia ${round}` }, { email: `leticia${round}@melena.mx` }],
      same: round => [{ name: `Laura ${round}` }, { name: `Lidia ${round}` }],
    };
  }),
  race('account/update', 'account', async salon => {
    const account = {
      name: 'Nadia',
      email: 'carreras@melena.mx',
      role: 'recepcion' as const,
      password: 'una-clave-larga',
    };
    const { account_id } = await salon.ok('account/add', { own_password: PASSWORD, account });
    return {
      read: async () => withId((await salon.ok('account/get', {})).accounts, account_id),
      ids: { id: account_id },
      more: { own_password: PASSWORD },
      apart: round => [{ status_id: 2 - (round % 2) }, { name: `Nadia ${round}` }],
      same: round => [{ name: `Nora ${round}` }, { name: `Nuria ${round}` }],
    };
  }),
  race('salon/update', 'salon', async salon => {
    const id = salon.salon_id;
    return {
      read: async () => withId((await salon.ok('salon/get', {})).salons, id),
      ids: { id },
      apart: round => [{ hour_start: hourOf(7, round) }, { hour_end: hourOf(20, round) }],
      same: round => [{ hour_end: hourOf(20, round) }, { hour_end: hourOf(21, round) }],
    };
  }),
];

/** The full hour and the half one, in turns. */
function hourOf(hour: number, round: number): string {
  return `${String(hour).padStart(2, '0')}:${round % 2 === 0 ? '00' : '30'}`;
}

function addHealer(salon: SalonFixture, first_name: string) {
  return salon.ok('healers/add', { healer: { first_name, last_name: 'De Carreras', phone } });
}

function addSupplier(salon: SalonFixture, name: string) {
  return salon.ok('supplier/add', { supplier: { name, company: 'Comercial Obsidiana', phone } });
}
