import { addDays } from '@melena/shared/rules/time';
import { PASSWORD } from '../app';
import { type SalonFixture, TODAY } from '../salon-fixture';

export async function workAtCounter(salon: SalonFixture): Promise<void> {
  const { ok, shampoo, blowDry } = salon;
  const booked = await salon.book({ hour: '16:00' });
  await ok('calendar/update', { appointment: { id: booked.id, hour: '17:00' } });
  await ok('calendar/update', { appointment: { id: booked.id, status_id: 5 } });
  const { id: appointment_id } = await salon.bookAndStart();
  await ok('appointment/update', { appointment: { id: appointment_id, status_id: 2 } });
  await ok('appointment/update', { appointment: { id: appointment_id, status_id: 3 } });
  const line = { appointment_id, variant_id: shampoo };
  await ok('calendar/add', { service: { appointment_id, service_id: blowDry } });
  await ok('calendar/add', { product: { ...line, type_id: 1, quantity: 2, status_id: 1 } });
  await ok('calendar/add', { product: { ...line, type_id: 2, quantity: 30, comments: 'Lavado' } });
  const { services, products } = await salon.details(appointment_id);
  const [sold, asked] = [
    products.find(each => each.type_id === 1),
    products.find(each => each.type_id === 2),
  ];
  if (!sold || !asked) throw new Error('Both were asked for');
  await ok('calendar/add', { update_product: { id: sold.id, quantity: 1, status_id: 1 } });
  await ok('material/deliver', { material: { id: asked.id } }, 'almacen');
  await ok('calendar/add', { product: { ...line, type_id: 2, quantity: 10, description: 'De más' } });
  const unused = (await salon.details(appointment_id)).products.at(-1);
  await ok('material/discard', { material: { id: unused?.id ?? 0 } }, 'almacen');
  await ok('material/undo', { material: { id: asked.id } }, 'almacen');
  await ok('material/deliver', { material: { id: asked.id } }, 'almacen');
  await ok('calendar/add', { delete_product: { id: sold.id } });
  const replace_service = { appointment_id, id: services[1]?.id ?? 0, service_id: salon.mask };
  await ok('calendar/add', { replace_service });
  await ok('calendar/add', { delete_service: { appointment_id, id: services[1]?.id ?? 0 } });
  await ok('appointment/discount', { appointment_id, password: PASSWORD, amount: '50' });
  await ok('appointment/discount', { appointment_id, password: PASSWORD, remove: true });
  await ok('appointment/update', { appointment: { id: appointment_id, confirm: true } });
  await ok('appointment/update', { appointment: { id: appointment_id, complete: true } });
  const { appointment } = await salon.details(appointment_id);
  const payments = [
    { type_id: 1, amount: '100' },
    {
      type_id: 2,
      account_id: salon.bank,
      amount: (Number(appointment.pending) - 80).toFixed(2),
      folio: 'A-1',
    },
  ];
  const tips = [{ healer_id: salon.mariana, amount: '20' }];
  await ok('caja/charge', { appointment_id, version: appointment.version, payments, tips, received: '200' });
}

/** Somebody waits for an hour and leaves; then waits again and is booked. */
export async function keepWaiting({ ok, vip, cut, sofia }: SalonFixture): Promise<void> {
  const day = addDays(TODAY, 60);
  const wish = { client_id: vip, services: [cut], healers: [sofia], days: [day] };
  const { waiting_id: left } = await ok('waiting/add', { waiting: wish });
  await ok('waiting/update', { waiting: { id: left, days: [], weekdays: [1, 2], hour_from: '10:00' } });
  await ok('waiting/delete', { waiting: { id: left }, reason: 'Ya no le interesa' });
  const { waiting_id } = await ok('waiting/add', { waiting: wish });
  const appointment = { client_id: vip, healer_id: sofia, day, hour: '10:00' };
  await ok('calendar/add', { appointment, services: [{ service_id: cut }], waiting_id });
}

export async function takePayments(salon: SalonFixture): Promise<void> {
  const { ok, bank, cut } = salon;
  const { client_id } = await ok('clients/add', { client: { first_name: 'Nadia', phone: '5511112222' } });
  await ok('clients/update', {
    client: { id: client_id, version: 0, level_id: '2,', comments: 'Llega tarde' },
  });
  const program = { client_id, service_id: cut, every_days: 30, times: 3 };
  const { program_id } = await ok('clients/program/save', { program });
  await ok('clients/program/delete', { program_id });
  const { id: appointment_id } = await salon.book({ client: client_id, hour: '12:00' });
  const payment = { client_id, type_id: 3, account_id: bank, amount: '500' };
  const { payment_id } = await ok('payment/add', { payment });
  await ok('payment/add', { assign: { payment_id, type_id: 2, amount: '100', appointment_id } });
  await ok('payment/add', { assign: { payment_id, type_id: 3, amount: '200' } });
  await ok('payment/reverse', { payment_id, password: PASSWORD, reason: 'Se cobró dos veces' });
  const { id: unpaid } = await salon.book({
    client: client_id,
    day: TODAY,
    hour: '12:00',
    services: [salon.mask],
  });
  const advance = { type_id: 1 as const, amount: '200', appointment_id: unpaid };
  await ok('payment/add', { payment: { ...payment, amount: '200' }, assign: advance, start: true });
}

/** A package, a sale that comes back in part, and a charge that is put right. */
export async function sellAtCounter(salon: SalonFixture): Promise<void> {
  const { ok, shampoo, ximena, bank } = salon;
  const [service] = (await ok('service/get', {})).services;
  const form = { name: '3 cortes', service_id: service?.id ?? 0, visits: 3, price: '1000', days: 90 };
  const { package_type_id: id } = await ok('voucher/packages/add', { package: form });
  await ok('voucher/packages/update', { package: { id, version: 0, price: '1100' } });
  const lines = [
    { kind: 'product' as const, variant_id: shampoo, quantity: 1 },
    { kind: 'package' as const, package_type_id: id },
    { kind: 'gift_card' as const, amount: '200' },
  ];
  const sale = { client_id: ximena, lines, discount: { percent: 10 } };
  const payments = [
    { type_id: 1, amount: '600' },
    { type_id: 2, account_id: bank, amount: '1050.10' },
  ];
  const { sale_id, payment_id } = await ok('caja/charge', { payments, sale, password: PASSWORD });
  await ok('sale/print', { sale_id: sale_id ?? 0 });
  const ticket = await ok('sale/ticket', { sale_id: sale_id ?? 0 });
  const back = [{ id: ticket.lines[0]?.id ?? 0, quantity: 1, restock: true }];
  const reason = 'No le sirvió';
  await ok('sale/return', { sale_id: sale_id ?? 0, lines: back, type_id: 1, reason, password: PASSWORD });
  const card = ticket.payments.find(({ id }) => id !== payment_id);
  const right = {
    payment_id: card?.id ?? 0,
    kind: 'method' as const,
    type_id: 1,
    reason,
    password: PASSWORD,
  };
  await ok('payment/correct', right);
}

/** Cash out and taken back, a count with a difference, and the next shift. */
export async function changeShift(salon: SalonFixture, caja_id: number): Promise<void> {
  const { ok } = salon;
  const expense = { type_id: 2, category_id: 2, amount: '186', note: 'Garrafón', receipt: 'Nota 2291' };
  const { movement_id } = await ok('caja/movement/add', { movement: expense });
  await ok('caja/movement/undo', { movement_id, reason: 'Se pagó con tarjeta' });
  const count = { pieces: [{ kind: 'bill' as const, face: '500.00', quantity: 1 }] };
  const { count_id } = await ok('caja/count/add', { caja_id, count });
  const { caja } = await ok('caja/cut', { caja_id });
  await ok('caja/update', {
    caja: { id: caja_id, version: caja.version, close: true },
    closing: { count_id, reason_id: 1, note: 'Se dio cambio de más', float: '300', shift: true },
    password: PASSWORD,
  });
}
