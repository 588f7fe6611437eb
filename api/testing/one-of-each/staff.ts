import { addDays } from '@melena/shared/rules/time';
import { inTransaction } from '../../src/core/database/transaction';
import { PASSWORD } from '../app';
import { codeOf } from '../authenticator';
import { type SalonFixture, TODAY } from '../salon-fixture';

export async function changeHealers(salon: SalonFixture): Promise<void> {
  const { ok, mariana } = salon;
  const { healer_id } = await ok('healers/add', { healer: { first_name: 'Abril', phone: '5511112223' } });
  await ok('healers/update', { healer: { id: healer_id, selling: 15 } });
  await ok('healers/update', { healer: { id: healer_id, pin: '779238' }, password: PASSWORD });
  const { access_id } = await ok('session/healer', { healer_id, pin: '779238' }, 'nobody');
  await ok('healers/pin', { access_id, pin: '779238', new_pin: '640281' });
  const hours = { hour_in: '09:00', hour_food: '14:00', hour_out: '18:00' };
  const dates = { date_start: TODAY, date_end: null };
  const { schedule_id } = await ok('healers/schedule/add', {
    schedule: { type_id: 1, healer_id, days: 'Lun', ...hours, ...dates },
  });
  await ok('healers/schedule/update', { schedule: { id: schedule_id, hour_out: '17:00' } });
  await askAsBefore(salon, mariana);
  const { services } = await ok('service/get', {});
  const service_id = services[0]?.id ?? 0;
  await ok('healers/add', { service: { healer_id, service_id, comission: 20, price: null } });
}

/** A question about the appointments to come: the former release kept it in the audit. */
async function askAsBefore(salon: SalonFixture, healerId: number): Promise<void> {
  const { db, salon_id, people } = salon;
  const values = {
    salon_id,
    // The test's clock stands; the database's doesn't.
    at: new Date(),
    actor_kind: 'staff' as const,
    actor_id: people.administrador.id,
    call: 'healers/update',
    entity: 'healer',
    entity_id: healerId,
    before: JSON.stringify({ status_id: 1 }),
    after: JSON.stringify({ status_id: 1, saved: false, stranded: [] }),
  };
  await inTransaction(db, tx => tx.insertInto('audit').values(values).execute());
}

export async function changeOffice(salon: SalonFixture): Promise<void> {
  const { ok } = salon;
  const [held] = (await ok('salon/get', {})).salons;
  if (!held) throw new Error('There is a salon');
  await ok('salon/update', {
    salon: {
      id: held.id,
      version: held.version,
      hour_start: '08:00',
      hour_end: '21:00',
      weekdays: [{ weekday: 0, hour_start: null, hour_end: null }],
    },
    confirmed: true,
  });
  const holiday = { name: 'Inventario', date_start: addDays(TODAY, 300), date_end: addDays(TODAY, 301) };
  const closing = await ok('salon/closed/add', { closed_days: [holiday] });
  await ok('salon/closed/delete', { closed_day: { id: closing.salon.closed_days[0]?.id ?? 0 } });
  const receiver = { name: 'Clip', last_4: '3108', kind: 'wallet' as const, holder: 'Renata Olvera' };
  const { receiver_id } = await ok('receiver/add', { receiver });
  await ok('receiver/update', { receiver: { id: receiver_id, status_id: 2 } });
  const person = { name: 'Paola Ríos', email: 'paola@melena.mx', role: 'recepcion' as const };
  const { account_id: id } = await ok('account/add', {
    own_password: PASSWORD,
    account: { ...person, password: 'clave-de-tijeras' },
  });
  await ok('account/update', { own_password: PASSWORD, account: { id, role: 'almacen' } });
  await ok('account/update', { own_password: PASSWORD, account: { id, password: 'otra-de-tijeras' } });
  await ok('account/update', { own_password: PASSWORD, account: { id, status_id: 2 } });
  await ok('account/approval', { own_password: PASSWORD, approval_pin: '580274' });
  await ok('account/approval', { own_password: PASSWORD, approval_pin: null });
  const { secret, recovery_codes } = await ok('account/factor/new', {});
  const verification_code = codeOf(secret);
  await ok('account/factor/set', { secret, recovery_codes, verification_code, own_password: PASSWORD });
  await ok('account/factor/remove', {
    own_password: PASSWORD,
    verification_code: recovery_codes[0],
  });
  await endSessions(salon, id);
  const adjustment = { healer_id: salon.mariana, adds: true, amount: '350', reason: 'Curso de color' };
  await ok('commission/adjust', { adjustment });
  const { adjustment_id } = await ok('commission/adjust', { adjustment });
  await ok('commission/adjust/undo', { adjustment_id });
  const days = { from: TODAY, to: TODAY };
  const { healers } = await ok('commission/get', days);
  const total = healers.find(({ healer_id }) => healer_id === salon.mariana)?.total ?? '';
  await ok('commission/settle', { settlement: { healer_id: salon.mariana, ...days, total } });
}

async function endSessions(salon: SalonFixture, id: number): Promise<void> {
  const { ok } = salon;
  const login = { email: 'atencion@melena.mx', password: PASSWORD };
  await ok('session/open', login, 'nobody');
  const [another] = (await ok('session/list', {}, 'atencion')).sessions.filter(({ current }) => !current);
  if (!another) throw new Error('Two are open');
  await ok('session/end', { session_id: another.id }, 'atencion');
  const { access_id } = await ok('session/open', login, 'nobody');
  const headers = { host: 'localhost', origin: 'http://localhost' };
  await salon.app.inject({ method: 'POST', url: '/api/session/keep', headers, payload: { access_id } });
  await ok('account/sessions/end', { person: `staff:${id}` });
  await ok(
    'session/password',
    { current_password: PASSWORD, password: 'camión jirafa lunes tinta' },
    'almacen',
  );
}
