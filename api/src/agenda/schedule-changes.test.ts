import { addDays } from '@melena/shared/rules/time';
import { beforeEach, expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();

const hours = { hour_in: '09:00', hour_food: '14:00', hour_out: '18:00' };
const always = { date_start: null, date_end: null };
const away = { type_id: 2 as const, hour_in: null, hour_food: null, hour_out: null };
const WEEK = 'Dom Lun Mar Mie Jue Vie Sab';

let healer_id: number;
let healers = 0;
beforeEach(async () => {
  const healer = { first_name: `Healer ${++healers}`, phone: '5512345678' };
  ({ healer_id } = await salon.ok('healers/add', { healer }));
});

function rowOf(more: object = {}) {
  return { healer_id, type_id: 1 as const, days: 'Lun Mar Mie Jue Vie Sab', ...hours, ...always, ...more };
}

async function addRow(more: object = {}) {
  const { schedule_id } = await salon.ok('healers/schedule/add', { schedule: rowOf(more) }, 'recepcion');
  return schedule_id;
}

const schedule = async () => (await salon.ok('healers/profile', { healer_id })).schedule;
const update = (body: object, confirmed?: boolean) =>
  salon.ok('healers/schedule/update', { schedule: body as { id: number }, confirmed });
/** The ids of the appointments that a change is refused for. */
async function strandedBy(body: object, consent: object = {}) {
  const refusal = await salon.refused('healers/schedule/update', { schedule: body, ...consent });
  expect(refusal.code).toBe('conflict');
  return refusal.stranded?.map(visit => visit.id);
}

test('a schedule is kept with its days in the order of the week, and gives the healer a column', async () => {
  await addRow({ days: 'Sab Vie Lun Vie' });
  expect(await schedule()).toMatchObject([
    { type_id: 1, days: 'Lun Vie Sab', ...hours, ...always, salon: 'Salón de prueba', status_id: 1 },
  ]);
  const column = async (day: string) =>
    (await salon.ok('calendar/get', { day })).healers.find(healer => healer.id === healer_id);
  expect(await column(TODAY)).toMatchObject({ type_id: 1, hour_in: '09:00', hour_out: '18:00' });
  expect(await column(addDays(TODAY, 4))).toMatchObject({ type_id: 2, hour_in: null });
});

test('what is wrong with a schedule is said at its field, when it is added and when it is changed', async () => {
  const id = await addRow();
  for (const [field, wrong] of [
    ['days', { days: '' }],
    ['hour_in', { hour_in: null }],
    ['hour_in', { hour_in: '07:30' }],
    ['hour_out', { hour_out: '19:45' }],
    ['hour_out', { hour_out: '09:00' }],
    ['hour_food', { hour_food: '17:30' }],
    ['date_end', { date_start: TOMORROW, date_end: TODAY }],
  ] as const) {
    const added = await salon.refused('healers/schedule/add', { schedule: rowOf(wrong) });
    expect(Object.keys(added.fields ?? {})).toEqual([`schedule.${field}`]);
    const changed = await salon.refused('healers/schedule/update', { schedule: { id, ...wrong } });
    expect(Object.keys(changed.fields ?? {})).toEqual([`schedule.${field}`]);
  }
  const elsewhere = { schedule: { id, healer_id: salon.mariana } };
  expect((await salon.refused('healers/schedule/update', elsewhere)).fields).toEqual({
    'schedule.healer_id': 'Un horario no cambia de healer',
  });
  expect(await salon.refused('healers/schedule/add', { schedule: rowOf({ salon_id: 999 }) })).toMatchObject({
    code: 'not_found',
  });
});

test('which of two rows holds is never in doubt: a second one for a day begins later, or is refused', async () => {
  await addRow({ days: 'Lun Mar' });
  const again = rowOf({ days: 'Mar Jue' });
  expect((await salon.refused('healers/schedule/add', { schedule: again })).fields).toEqual({
    'schedule.days': 'Otro horario que empieza en la misma fecha ya incluye Mar',
  });
  await addRow({ days: 'Mar Jue', date_start: TOMORROW });
  await addRow({ days: 'Sab', hour_out: '15:00', hour_food: null });
  expect(await schedule()).toHaveLength(3);
});

test('an hour that a row has already may stay, though no list offers it', async () => {
  const { id } = await salon.db.read
    .selectFrom('healer_schedules')
    .select('id')
    .where('healer_id', '=', salon.sofia)
    .executeTakeFirstOrThrow();
  await update({ id, days: 'Lun Mar Mie Jue Vie Sab', hour_food: '13:00' });
});

test('a row of work that becomes a day off keeps none of its hours', async () => {
  const id = await addRow();
  await update({ id, type_id: 2, days: 'Dom' });
  expect(await schedule()).toMatchObject([{ days: 'Dom', ...away }]);
});

test('a row that holds on no day is refused at its days, and one that is over at its end', async () => {
  const once = { ...away, date_start: addDays(TODAY, 9), date_end: addDays(TODAY, 9) };
  const fieldsOf = async (row: object) =>
    (await salon.refused('healers/schedule/add', { schedule: rowOf(row) })).fields;
  expect(await fieldsOf({ ...once, days: 'Lun' })).toEqual({
    'schedule.days': 'Esa fecha es domingo: elige Dom',
  });
  const yesterday = addDays(TODAY, -1);
  expect(await fieldsOf({ ...away, days: WEEK, date_end: yesterday })).toEqual({
    'schedule.date_end': 'Esa fecha ya pasó',
  });
  const id = await addRow({ ...once, days: 'Dom' });
  const moved = { schedule: { id, date_start: TOMORROW, date_end: TOMORROW } };
  expect((await salon.refused('healers/schedule/update', moved)).fields).toEqual({
    'schedule.days': 'Esa fecha es sábado: elige Sab',
  });
});

test('an absence of hours takes those hours: of the agenda, of bookings and moves, and nothing else', async () => {
  await addRow();
  const before = await salon.book({ healer: healer_id, hour: '10:00' });
  const within = await salon.book({ healer: healer_id, hour: '11:30' });
  const once = { days: 'Sab', date_start: TOMORROW, date_end: TOMORROW };
  const absence = rowOf({ ...away, ...once, hour_in: '11:00', hour_out: '13:00' });
  const asked = await salon.refused('healers/schedule/add', { schedule: absence });
  expect(asked.stranded?.map(visit => visit.id)).toEqual([within.id]);
  await salon.ok('healers/schedule/add', { schedule: absence, confirmed: true });
  expect((await schedule())[1]).toMatchObject({ type_id: 2, hour_in: '11:00', hour_out: '13:00' });
  const { healers } = await salon.ok('calendar/get', { day: TOMORROW });
  expect(healers.find(healer => healer.id === healer_id)).toMatchObject({
    type_id: 1,
    hour_in: '09:00',
    hour_out: '18:00',
    absences: [{ hour_in: '11:00', hour_out: '13:00' }],
  });
  const moveTo = (hour: string) => ({ appointment: { id: before.id, hour } });
  expect(await salon.refused('calendar/update', moveTo('10:30'))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Healer \d+ no está de|libres? antes de su ausencia/),
  });
  const services = [{ service_id: salon.cut }];
  const at = (hour: string, day: string) => ({
    appointment: { client_id: salon.ximena, healer_id, day, hour },
    services,
  });
  await salon.refused('calendar/add', at('12:00', TOMORROW));
  await salon.ok('calendar/add', at('13:00', TOMORROW));
  await salon.ok('calendar/add', at('12:00', addDays(TODAY, 8)));
  // Two absences of one day, as long as they don't share hours.
  await addRow({ ...away, ...once, hour_in: '16:00', hour_out: '17:00' });
  const twice = rowOf({ ...away, ...once, hour_in: '12:00', hour_out: '16:00' });
  expect(
    Object.keys((await salon.refused('healers/schedule/add', { schedule: twice })).fields ?? {}),
  ).toEqual(['schedule.days']);
});

test('an absence of hours counts for each part of an appointment, whoever its healer is', async () => {
  await addRow();
  const day = addDays(TODAY, 15);
  const both = (hour: string) => ({
    appointment: { client_id: salon.ximena, healer_id: salon.mariana, day, hour },
    services: [{ service_id: salon.cut }, { service_id: salon.mask, healer_id }],
  });
  const { appointment_id } = await salon.ok('calendar/add', both('10:00'));
  const once = { days: 'Sab', date_start: day, date_end: day };
  const absence = rowOf({ ...away, ...once, hour_in: '11:00', hour_out: '12:00' });
  const asked = await salon.refused('healers/schedule/add', { schedule: absence });
  expect(asked.stranded?.map(visit => visit.id)).toEqual([appointment_id]);
  await salon.ok('appointment/update', { appointment: { id: appointment_id, status_id: 5 } });
  await salon.ok('healers/schedule/add', { schedule: absence });
  // Mariana is free from 10 to 11; the other one is away when her own part would begin.
  expect(await salon.refused('calendar/add', both('10:00'))).toMatchObject({ code: 'conflict' });
  await salon.ok('calendar/add', both('11:00'));
});

test('a healer may stay until the salon closes', async () => {
  await salon.ok('salon/update', { salon: { id: salon.salon_id, hour_end: '20:00' } });
  const id = await addRow({ hour_out: '20:00' });
  expect(await schedule()).toMatchObject([{ id, hour_out: '20:00' }]);
  const later = { schedule: { id, hour_out: '20:30' } };
  expect((await salon.refused('healers/schedule/update', later)).fields).toEqual({
    'schedule.hour_out': 'Elige una hora de la lista',
  });
});

test('who changes a row over a change of somebody else is refused', async () => {
  const id = await addRow();
  const { version } = (await schedule())[0] ?? { version: -1 };
  await update({ id, version, hour_in: '10:00' });
  expect(
    await salon.refused('healers/schedule/update', { schedule: { id, version, hour_in: '11:00' } }),
  ).toMatchObject({ code: 'stale' });
  expect(await schedule()).toMatchObject([{ hour_in: '10:00', version: version + 1 }]);
});

test('other hours that strand appointments answer which ones, and hold only when that is confirmed', async () => {
  const id = await addRow();
  const kept = await salon.book({ healer: healer_id, hour: '10:00' });
  const early = await salon.book({ healer: healer_id, hour: '09:00' });
  const late = await salon.book({ healer: healer_id, hour: '17:00', day: addDays(TODAY, 8) });
  const shorter = { id, hour_in: '10:00', hour_out: '17:00' };
  const asked = await salon.refused('healers/schedule/update', { schedule: shorter });
  expect(asked).toMatchObject({
    code: 'conflict',
    message: '2 citas quedan sin healer. Revísalas y confirma el cambio.',
    stranded: [
      { id: early.id, client: 'Ximena Cárdenas', day: TOMORROW, hour: '09:00' },
      { id: late.id, day: addDays(TODAY, 8) },
    ],
  });
  expect((await schedule())[0]).toMatchObject({ hour_in: '09:00', hour_out: '18:00' });
  const done = await update(shorter, true);
  expect(done.saved).toBe(true);
  expect((await schedule())[0]).toMatchObject({ hour_in: '10:00', hour_out: '17:00' });
  // Appointments that were stranded before are not asked about again.
  expect(await update({ id, hour_food: null })).toEqual(
    expect.objectContaining({ saved: true, stranded: [] }),
  );
  expect(await strandedBy({ id, hour_food: '10:00' })).toEqual([kept.id]);
  const { entries } = await salon.ok('audit/get', { entity: 'healer_schedule' });
  expect(entries[0]).toMatchObject({ after: { hour_food: null } });
  expect(entries[1]).toMatchObject({
    before: { hour_in: '09:00' },
    after: { hour_in: '10:00', stranded: [early.id, late.id] },
  });
});

test('a removal that strands appointments asks, and so does a new row that holds from then on', async () => {
  const id = await addRow();
  const { id: visit } = await salon.book({ healer: healer_id });
  expect(await strandedBy({ id, status_id: 0 })).toEqual([visit]);
  const shorter = rowOf({ date_start: TODAY, hour_in: '12:00' });
  const asked = await salon.refused('healers/schedule/add', { schedule: shorter });
  expect(asked).toMatchObject({ code: 'conflict', stranded: [{ id: visit }] });
  expect(await schedule()).toHaveLength(1);
  const added = await salon.ok('healers/schedule/add', { schedule: shorter, confirmed: true });
  expect(added).toMatchObject({ saved: true, stranded: [{ id: visit }] });
  expect(await schedule()).toHaveLength(2);
  expect(await update({ id, status_id: 0 })).toMatchObject({ saved: true, stranded: [] });
  expect((await schedule()).map(row => row.id)).toEqual([added.schedule_id]);
  expect(await salon.refused('healers/schedule/update', { schedule: { id, days: 'Lun' } })).toMatchObject({
    code: 'not_found',
  });
});

test('an absence asks about the appointments of its dates, and so does an edit that makes it longer', async () => {
  await addRow();
  const tomorrow = await salon.book({ healer: healer_id });
  const later = await salon.book({ healer: healer_id, day: addDays(TODAY, 7) });
  const absence = rowOf({ ...away, days: WEEK, date_start: addDays(TODAY, 3), date_end: addDays(TODAY, 5) });
  const { saved, schedule_id } = await salon.ok('healers/schedule/add', { schedule: absence });
  expect(saved).toBe(true);
  const id = schedule_id;
  expect(await strandedBy({ id, date_end: addDays(TODAY, 7) })).toEqual([later.id]);
  expect(await strandedBy({ id, date_start: TODAY })).toEqual([tomorrow.id]);
  await update({ id, date_end: addDays(TODAY, 7) }, true);
  // Back at work: nothing is stranded by that.
  expect(await update({ id, status_id: 0 })).toMatchObject({ saved: true, stranded: [] });
});

test('what is over, cancelled or in progress is nothing to ask about', async () => {
  const id = await addRow();
  await salon.bookAndStart({ healer: healer_id });
  const { id: cancelled } = await salon.book({ healer: healer_id });
  await salon.ok('appointment/update', { appointment: { id: cancelled, status_id: 5 } });
  expect(await update({ id, status_id: 0 })).toMatchObject({ saved: true, stranded: [] });
});

test('a confirmation is for what was shown: where there is more by then, it is asked once more', async () => {
  const id = await addRow();
  const first = await salon.book({ healer: healer_id, hour: '09:00' });
  const change = { id, hour_in: '11:00' };
  expect(await strandedBy(change)).toEqual([first.id]);
  const second = await salon.book({ healer: healer_id, hour: '10:00' });
  const seen = { confirmed: true, stranded_ids: [first.id] };
  expect(await strandedBy(change, seen)).toEqual([first.id, second.id]);
  expect((await schedule())[0]).toMatchObject({ hour_in: '09:00' });
  // Ids that were seen, but not confirmed, confirm nothing.
  expect(await strandedBy(change, { stranded_ids: [first.id, second.id] })).toHaveLength(2);
  // Fewer by then is no reason to ask.
  await salon.ok('appointment/update', { appointment: { id: first.id, status_id: 5 } });
  const all = { confirmed: true, stranded_ids: [first.id, second.id] };
  const done = await salon.ok('healers/schedule/update', { schedule: change, ...all });
  expect(done).toMatchObject({ saved: true, stranded: [{ id: second.id }] });
});

test('the request that was refused for what it strands can be sent again, confirmed', async () => {
  const id = await addRow();
  await salon.book({ healer: healer_id, hour: '09:00' });
  const body = { schedule: { id, hour_in: '10:00' }, request_id: crypto.randomUUID() };
  expect(await salon.refused('healers/schedule/update', body)).toMatchObject({ code: 'conflict' });
  const confirmed = { ...body, confirmed: true };
  const done = await salon.ok('healers/schedule/update', confirmed);
  expect(done.stranded).toHaveLength(1);
  // Once it is done it is answered as before, and not done twice.
  expect(await salon.ok('healers/schedule/update', confirmed)).toEqual(done);
});
