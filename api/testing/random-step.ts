import fc from 'fast-check';
import { PASSWORD } from './app';
import type { SalonFixture } from './salon-fixture';

/** A possible next action at the counter; the numbers choose among the rows that exist. */
export const randomStep = fc.record({
  what: fc.constantFrom(
    ...([
      'book',
      'book',
      'start',
      'start',
      'service',
      'unservice',
      'exchange',
      'sell',
      'sell',
      'edit',
      'unsell',
      'material',
    ] as const),
    ...([
      'confirm',
      'complete',
      'discount',
      'undiscount',
      'advance',
      'pay',
      'give',
      'spend',
      'charge',
      'charge',
    ] as const),
    ...(['undo', 'deliver', 'discard', 'close'] as const),
    ...(['cancel', 'refund', 'reverse', 'reverse', 'till', 'till'] as const),
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type RandomStep = typeof randomStep extends fc.Arbitrary<infer S> ? S : never;

const HOURS = ['10:00', '10:30', '11:00', '12:00', '13:00', '15:00', '15:30', '16:00', '17:00', '18:00'];

function pick<T>(from: readonly T[], index: number): T {
  const chosen = from[index % from.length];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

/** The call that a step makes, or null where there is nothing to do it with. */
export async function callOfStep(
  salon: SalonFixture,
  { what, one, other }: RandomStep,
  day: string,
): Promise<[path: string, body: object] | null> {
  const { cut, blowDry, mask, balayage, ximena, vip, cuidado, influencer, shampoo, bank, salon_id } = salon;
  const clients = [ximena, vip, cuidado, influencer];
  const amount = `${1 + (other % 700)}.${String(one % 100).padStart(2, '0')}`;
  const method = pick([{ type_id: 1 }, { type_id: 3, account_id: bank }, { type_id: 6 }], one);
  if (what === 'book') {
    const [healer_id, client_id] = [pick([salon.mariana, salon.sofia], other), pick(clients, one)];
    const appointment = { client_id, healer_id, day, hour: pick(HOURS, one + other) };
    const services = pick([[cut], [mask], [balayage], [cut, blowDry], [mask, cut]], other);
    const second = pick([salon.mariana, salon.sofia], one);
    const secondOf = (at: number) => (at === 1 ? { healer_id: second } : {});
    const advance = other % 3 === 0 ? { advance: { ...method, amount } } : {};
    return [
      'calendar/add',
      {
        appointment,
        services: services.map((service_id, at) => ({ service_id, ...secondOf(at) })),
        ...advance,
      },
    ];
  }
  if (what === 'till') {
    const { caja } = await salon.ok('caja/get', {});
    if (!caja) return ['caja/add', { caja: other % 2 === 0 ? { initial: amount } : {} }];
    return other % 3 === 0
      ? ['caja/update', { caja: { id: caja.id, version: caja.version, close: true }, password: PASSWORD }]
      : null;
  }
  const payment = { client_id: pick(clients, one), ...method, amount };
  if (what === 'give') return ['payment/add', { payment, assign: { type_id: 3, amount } }];
  if (what === 'spend') return ['payment/add', { payment: { ...payment, type_id: 6 } }];
  if (what === 'reverse') {
    const taken = await salon.db.read.selectFrom('payments').select('id').orderBy('id', 'desc').execute();
    // Mostly one of the latest: what was paid long ago is on finished appointments.
    const among = one % 5 === 0 ? taken : taken.slice(0, 6);
    if (among.length === 0) return null;
    const reason = 'Se cobró dos veces';
    return ['payment/reverse', { payment_id: pick(among, other).id, password: PASSWORD, reason }];
  }

  const rows = await salon.db.read
    .selectFrom('appointments')
    .select(['id', 'version', 'client_id', 'status_id'])
    .where('salon_id', '=', salon_id)
    .orderBy('id')
    .execute();
  // Mostly those that something can still happen to.
  const open = rows.filter(row => row.status_id < 4);
  const among = open.length > 0 && one % 5 !== 0 ? open : rows;
  if (among.length === 0) return null;
  const { id, version, client_id } = pick(among, one);
  const { appointment, services, products, payments } = await salon.details(id);
  const line = products.length > 0 ? pick(products, other).id : 0;
  const service_id = pick([cut, blowDry, mask, balayage], other);
  switch (what) {
    case 'start':
      return ['appointment/update', { appointment: { id, status_id: 3 } }];
    case 'undo':
      return ['appointment/update', { appointment: { id, status_id: 2 } }];
    case 'close':
      return ['appointment/update', { appointment: { id, status_id: 4, paid: appointment.paid } }];
    case 'deliver':
      return ['material/deliver', { material: { id: line } }];
    case 'discard':
      return ['material/discard', { material: { id: line } }];
    case 'cancel':
      return other % 3 === 0 ? ['calendar/update', { appointment: { id, status_id: 5 } }] : null;
    case 'confirm':
      return ['appointment/update', { appointment: { id, confirm: true } }];
    case 'complete':
      return other % 4 === 0 ? ['appointment/update', { appointment: { id, complete: true } }] : null;
    case 'service':
      return ['calendar/add', { service: { appointment_id: id, service_id } }];
    case 'unservice': {
      const removed = services[other % Math.max(1, services.length)]?.id ?? 0;
      return ['calendar/add', { delete_service: { appointment_id: id, id: removed } }];
    }
    case 'exchange': {
      const line = services[other % Math.max(1, services.length)]?.id ?? 0;
      const healer_id = pick([salon.mariana, salon.sofia], one);
      return ['calendar/add', { replace_service: { appointment_id: id, id: line, service_id, healer_id } }];
    }
    case 'sell': {
      const product = { appointment_id: id, variant_id: shampoo, type_id: 1 };
      return [
        'calendar/add',
        { product: { ...product, quantity: 1 + (other % 3), status_id: 1 + (one % 2) } },
      ];
    }
    case 'material':
      return [
        'calendar/add',
        { product: { appointment_id: id, variant_id: shampoo, type_id: 2, quantity: 1 + other } },
      ];
    case 'edit':
      return [
        'calendar/add',
        { update_product: { id: line, quantity: 1 + (other % 5), status_id: 1 + (one % 2) } },
      ];
    case 'unsell':
      return ['calendar/add', { delete_product: { id: line } }];
    case 'discount': {
      const off = other % 2 === 0 ? { percent: other % 101 } : { amount };
      return ['appointment/discount', { appointment_id: id, password: PASSWORD, ...off }];
    }
    case 'undiscount':
      return ['appointment/discount', { appointment_id: id, password: PASSWORD, remove: true }];
    case 'advance':
    case 'pay': {
      // Half of them pay what is asked for, to the centavo.
      const asked = what === 'pay' ? appointment.pending : appointment.advance;
      const paid = other % 2 === 0 ? asked : amount;
      const assign = { type_id: what === 'pay' ? 2 : 1, amount: paid, appointment_id: id };
      return ['payment/add', { payment: { ...payment, client_id, amount: paid }, assign }];
    }
    case 'refund': {
      const from = payments[0]?.payment_id ?? 0;
      return ['payment/add', { assign: { payment_id: from, type_id: 3, amount, appointment_id: id } }];
    }
    case 'charge':
      return ['caja/charge', { appointment_id: id, version, ...method }];
  }
}
