import { addDays, today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { PASSWORD } from '../app';
import type { SalonFixture } from '../salon-fixture';

/** An appointment that is cancelled, and what becomes of its advance: kept, passed to credit, given back. */
export const cancelStep = fc.record({
  what: fc.constantFrom('keepAdvance', 'creditAdvance', 'refundAdvance', 'correctKept'),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type CancelStep = typeof cancelStep extends fc.Arbitrary<infer S> ? S : never;

type Call = readonly [path: string, body: object];

const FATES = { keepAdvance: 'keep', creditAdvance: 'credit', refundAdvance: 'refund' } as const;
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00'];

/** The call that a step makes, or null where there is nothing to do it with. */
export async function callOfCancelStep(salon: SalonFixture, step: CancelStep): Promise<Call | null> {
  if (step.what === 'correctKept') return correctKept(salon, step);
  const appointment = await findPaid(salon, step);
  if (!appointment) return null;
  const { id, version } = appointment;
  const method = [{}, { type_id: 1 }, { type_id: 2, account_id: salon.bank }][step.other % 3];
  const cancelled = { id, version, status_id: 5, cancel_reason_id: step.what === 'keepAdvance' ? 1 : 3 };
  const back = step.what === 'refundAdvance' ? { ...method, password: PASSWORD } : {};
  return ['appointment/update', { appointment: cancelled, fate: FATES[step.what], ...back }];
}

/** An appointment to come that was paid something: one of those there are, or else a mask booked with its advance. */
async function findPaid(salon: SalonFixture, { one, other }: CancelStep) {
  const findAll = () =>
    salon.db.read
      .selectFrom('appointments')
      .select(['id', 'version'])
      .where('status_id', '<', 3)
      .where('paid', '>', 0 as never)
      .orderBy('id')
      .execute();
  const paid = await findAll();
  if (paid.length > 0) return paid[one % paid.length];
  const day = addDays(today(), 1 + (other % 20));
  for (const hour of HOURS) {
    const healer_id = one % 2 === 0 ? salon.mariana : salon.sofia;
    const client_id = one % 3 === 0 ? salon.vip : salon.ximena;
    const by = other % 2 === 0 ? { type_id: 1 } : { type_id: 3, account_id: salon.bank };
    const booked = await salon.call('calendar/add', {
      appointment: { client_id, healer_id, day, hour },
      services: [{ service_id: salon.mask }],
      advance: { ...by, amount: `${201 + (other % 300)}.50` },
    });
    if (booked.status === 'success') return (await findAll())[0];
  }
  return undefined;
}

/** Money that was kept is given back after all, or its payment gets another amount. */
async function correctKept(salon: SalonFixture, { one, other }: CancelStep): Promise<Call | null> {
  const rows = await salon.db.read
    .selectFrom('appointments')
    .select(['id', 'kept'])
    .where('kept', '>', 0 as never)
    .orderBy('id', 'desc')
    .execute();
  const kept = rows[one % Math.max(1, rows.length)];
  if (!kept) return null;
  const { payments } = await salon.details(kept.id);
  const payment_id = payments[0]?.payment_id ?? 0;
  const said = { reason: 'Se arregló con el cliente', password: PASSWORD };
  if (other % 4 === 0) return ['payment/reverse', { payment_id, ...said }];
  const kind = other % 4 === 1 ? 'amount' : 'refund';
  const amount = ((Number(kept.kept) * (1 + (other % 100))) / 10_000).toFixed(2);
  return ['payment/correct', { payment_id, kind, amount, ...said }];
}
