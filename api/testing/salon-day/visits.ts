import { amountOf } from '@melena/shared/rules/money';
import { addDays, minutesOf, today } from '@melena/shared/rules/time';
import {
  type Action,
  type Actor,
  type AppointmentRow,
  amountFor,
  type Details,
  type Draw,
  detailsOf,
  listAppointments,
  listPayments,
  methodFor,
  pick,
  pickPreferred,
} from './actor';

const HOURS = ['10:00', '10:30', '11:00', '12:00', '13:00', '15:00', '15:30', '16:00', '17:00', '18:00'];
/** Hours of bookings for days to come, which are after those that a demo salon has its own in. */
const WHOLE_HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];
const FIRST_AHEAD = 15;
const DAYS_AHEAD = 60;

const isWaiting = (row: AppointmentRow) => row.status_id < 3;
const isInProgress = (row: AppointmentRow) => row.status_id === 3;
const isWorkedOn = (row: AppointmentRow) => isInProgress(row) && !row.confirmed_at;
const isConfirmed = (row: AppointmentRow) => isInProgress(row) && !!row.confirmed_at && !row.completed_at;
const isOpen = (row: AppointmentRow) => row.status_id < 4;

/** An action on an appointment, mostly one that waits for it. */
const onVisit =
  (
    isDue: typeof isOpen,
    callOf: (row: AppointmentRow, draw: Draw, actor: Actor) => ReturnType<Action>,
  ): Action =>
  async (actor, draw) => {
    const row = pickPreferred(await listAppointments(actor), isDue, draw);
    return row ? callOf(row, draw, actor) : null;
  };

/** The same, of one whose lines and sums have to be known. */
const onDetails = (
  isDue: typeof isOpen,
  callOf: (details: Details, draw: Draw, actor: Actor) => ReturnType<Action>,
): Action => onVisit(isDue, async ({ id }, draw, actor) => callOf(await detailsOf(actor, id), draw, actor));

const change = (isDue: typeof isOpen, fields: object): Action =>
  onVisit(isDue, ({ id }) => ['appointment/update', { appointment: { id, ...fields } }]);

/** An action on one of the products of an appointment, mostly one that is of such a kind. */
const onProduct = (
  fits: (product: Details['products'][number]) => boolean,
  callOf: (id: number, draw: Draw) => ReturnType<Action>,
): Action =>
  onDetails(isWorkedOn, ({ products }, draw) => {
    const line = pickPreferred(products, fits, draw);
    return line ? callOf(line.id, draw) : null;
  });

const isSold = ({ type_id }: { type_id: number }) => type_id === 1;

const addProduct = (type_id: number, fieldsOf: (draw: Draw) => object): Action =>
  onVisit(isWorkedOn, ({ id }, draw, { goods }) => [
    'calendar/add',
    { product: { appointment_id: id, variant_id: goods.variant, type_id, ...fieldsOf(draw) } },
  ]);

const payFor = (sum: 'pending' | 'advance', type_id: number): Action =>
  onDetails(isOpen, ({ appointment }, draw, actor) => {
    // Half of them pay what is asked for, to the centavo.
    const amount = draw.other % 2 === 0 ? appointment[sum] : amountFor(draw);
    const payment = { client_id: appointment.client_id, ...methodFor(actor, draw.one), amount };
    return ['payment/add', { payment, assign: { type_id, amount, appointment_id: appointment.id } }];
  });

const serviceFor = ({ goods }: Actor, other: number) => pick(Object.values(goods.services), other);

/** An hour on which a healer works and has nothing booked, on a day to come. */
async function freeHour({ ok, goods: { clockAhead = 0 } }: Actor, { one, other }: Draw) {
  const day = addDays(today(), clockAhead + FIRST_AHEAD + (other % DAYS_AHEAD));
  const { healers, appointments } = await ok('calendar/get', { day });
  const healer = pick(
    healers.filter(({ hour_in, absences }) => hour_in && absences.length === 0),
    one,
  );
  if (!healer) return null;
  const { id: healer_id, hour_in, hour_out, hour_food } = healer;
  const taken = appointments.filter(row => row.healer_id === healer_id && row.status_id !== 5);
  const food = hour_food ? [{ hour: hour_food, ending: '15:00' }] : [];
  const free = WHOLE_HOURS.filter(hour => {
    const [from, to] = [minutesOf(hour), minutesOf(hour) + 60];
    if (from < minutesOf(hour_in ?? '24:00') || to > minutesOf(hour_out ?? '00:00')) return false;
    return ![...taken, ...food].some(row => minutesOf(row.hour) < to && from < minutesOf(row.ending));
  });
  const hour = pick(free, one + other);
  return hour ? { day, hour, healer_id } : null;
}

/** Bookings, and what happens to them up to the charge. */
export const visitActions = {
  book: (actor, draw) => {
    const { one, other } = draw;
    const { healers, clients, services } = actor.goods;
    const { cut, mask, balayage, blowDry } = services;
    const healer_id = pick(healers, other);
    const appointment = {
      ...{ client_id: pick(clients, one), healer_id },
      ...{ day: today(), hour: pick(HOURS, one + other) },
    };
    const [first, second] = pick([[cut], [mask], [balayage], [cut, blowDry], [mask, cut]], other) ?? [];
    const lines = [
      { service_id: first },
      ...(second ? [{ service_id: second, healer_id: pick(healers, one) }] : []),
    ];
    const advance = { ...methodFor(actor, one), amount: amountFor(draw) };
    return ['calendar/add', { appointment, services: lines, ...(other % 3 === 0 ? { advance } : {}) }];
  },
  bookAhead: async (actor, draw) => {
    const free = await freeHour(actor, draw);
    const appointment = { client_id: pick(actor.goods.clients, draw.one), ...free };
    return (
      free && ['calendar/add', { appointment, services: [{ service_id: serviceFor(actor, draw.other) }] }]
    );
  },
  takeAdvance: ({ memory, goods }) => {
    const booked = memory.unpaid.shift();
    if (!booked) return null;
    const { id: appointment_id, client_id, advance } = booked;
    const amount = amountOf(advance) > 0 ? advance : '50.00';
    const payment = { client_id, type_id: 3, account_id: goods.bank, amount, folio: 'SPEI' };
    return ['payment/add', { payment, assign: { type_id: 1, amount, appointment_id } }];
  },
  moveBooking: async (actor, draw) => {
    const [id, free] = [actor.memory.ahead.shift(), await freeHour(actor, draw)];
    return id && free ? ['calendar/update', { appointment: { id, ...free } }] : null;
  },
  cancelBooking: ({ memory }) => {
    const id = memory.ahead.shift();
    return id ? ['calendar/update', { appointment: { id, status_id: 5 } }] : null;
  },
  start: change(isWaiting, { status_id: 3 }),
  undo: change(isInProgress, { status_id: 2 }),
  confirm: change(isWorkedOn, { confirm: true }),
  complete: change(isConfirmed, { complete: true }),
  close: onDetails(isOpen, ({ appointment: { id, paid } }) => [
    'appointment/update',
    { appointment: { id, status_id: 4, paid } },
  ]),
  cancel: onVisit(isOpen, ({ id }, { other }) =>
    other % 3 === 0 ? ['calendar/update', { appointment: { id, status_id: 5 } }] : null,
  ),
  service: onVisit(isOpen, ({ id }, { other }, actor) => [
    'calendar/add',
    { service: { appointment_id: id, service_id: serviceFor(actor, other) } },
  ]),
  unservice: onDetails(isOpen, ({ appointment: { id }, services }, { other }) => [
    'calendar/add',
    { delete_service: { appointment_id: id, id: pick(services, other)?.id ?? 0 } },
  ]),
  exchange: onDetails(isOpen, ({ appointment, services }, { one, other }, actor) => {
    const line = { appointment_id: appointment.id, id: pick(services, other)?.id ?? 0 };
    const given = { service_id: serviceFor(actor, other), healer_id: pick(actor.goods.healers, one) };
    return ['calendar/add', { replace_service: { ...line, ...given } }];
  }),
  sell: addProduct(1, ({ one, other }) => ({
    quantity: 1 + (other % 3),
    status_id: 1 + (one % 6 === 0 ? 1 : 0),
  })),
  material: addProduct(2, ({ other }) => ({ quantity: 1 + (other % 80) })),
  edit: onProduct(isSold, (id, { one, other }) => [
    'calendar/add',
    { update_product: { id, quantity: 1 + (other % 5), status_id: 1 + (one % 2) } },
  ]),
  unsell: onProduct(isSold, id => ['calendar/add', { delete_product: { id } }]),
  deliver: async (actor, draw) => {
    const { appointments } = await actor.ok('material/get', {});
    const requests = appointments.flatMap(each => each.requests);
    const request = pickPreferred(requests, ({ status_id }) => status_id === 1, draw);
    return request ? ['material/deliver', { material: { id: request.id } }] : null;
  },
  undeliver: onProduct(
    line => !isSold(line) && line.status_id === 2,
    id => ['material/undo', { material: { id } }],
  ),
  discard: onProduct(
    line => !isSold(line),
    id => ['material/discard', { material: { id } }],
  ),
  discount: onVisit(isWorkedOn, ({ id }, draw, { goods: { password } }) => {
    const off = draw.other % 2 === 0 ? { percent: draw.other % 101 } : { amount: amountFor(draw) };
    return ['appointment/discount', { appointment_id: id, password, ...off }];
  }),
  undiscount: onVisit(isOpen, ({ id }, _, { goods: { password } }) => [
    'appointment/discount',
    { appointment_id: id, password, remove: true },
  ]),
  advance: payFor('advance', 1),
  pay: payFor('pending', 2),
  moveToCredit: onDetails(isOpen, ({ appointment, payments }, draw) => {
    const payment_id = payments[0]?.payment_id ?? 0;
    const assign = { payment_id, type_id: 3, amount: amountFor(draw), appointment_id: appointment.id };
    return ['payment/add', { assign }];
  }),
  charge: onVisit(isInProgress, ({ id, version }, { one }, actor) => [
    'caja/charge',
    { appointment_id: id, version, ...methodFor(actor, one) },
  ]),
  give: (actor, draw) => {
    const amount = amountFor(draw);
    const payment = { client_id: pick(actor.goods.clients, draw.one), ...methodFor(actor, draw.one), amount };
    return ['payment/add', { payment, assign: { type_id: 3, amount } }];
  },
  spend: ({ goods }, draw) => [
    'payment/add',
    { payment: { client_id: pick(goods.clients, draw.one), type_id: 6, amount: amountFor(draw) } },
  ],
  reverse: async (actor, { one, other }) => {
    const payments = await listPayments(actor, 100);
    // Mostly one of the latest: what was paid long ago is on finished appointments.
    const payment = pick(one % 5 === 0 ? payments : payments.slice(0, 6), other);
    const approval = { password: actor.goods.password, reason: 'Se cobró dos veces' };
    return payment ? ['payment/reverse', { payment_id: payment.id, ...approval }] : null;
  },
  till: async ({ ok, goods }, draw) => {
    const { caja } = await ok('caja/get', {});
    if (!caja) return ['caja/add', { caja: draw.other % 2 === 0 ? { initial: amountFor(draw) } : {} }];
    const closed = { id: caja.id, version: caja.version, close: true };
    return draw.other % 3 === 0 ? ['caja/update', { caja: closed, password: goods.password }] : null;
  },
} satisfies Record<string, Action>;
