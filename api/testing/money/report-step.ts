import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { PASSWORD } from '../app';
import type { SalonFixture } from '../salon-fixture';
import { visitInProgress } from './visit';

/** What reports tell apart: raw material that was delivered, a discount, and a refund of services and products together. */
export const reportStep = fc.record({
  what: fc.constantFrom(
    'askMaterial',
    'deliverMaterial',
    'sellPiece',
    'takeOff',
    'chargeAll',
    'refundMixed',
    'keptLater',
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type ReportStep = typeof reportStep extends fc.Arbitrary<infer S> ? S : never;

type Call = readonly [path: string, body: object];

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];
const part = (centavos: number, percent: number) =>
  (Math.max(1, Math.floor((centavos * percent) / 100)) / 100).toFixed(2);

/** The call that a step makes, or null where there is nothing to do it with. */
export async function callOfReportStep(salon: SalonFixture, step: ReportStep): Promise<Call | null> {
  const { what, one, other } = step;
  if (what === 'deliverMaterial') return deliver(salon, one);
  if (what === 'refundMixed') return refundMixed(salon, step);
  if (what === 'keptLater') return giveKeptBack(salon, step);
  const visit = await visitInProgress(salon, one);
  if (!visit) return null;
  const { id, version } = visit;
  const product = { appointment_id: id, variant_id: salon.shampoo };
  switch (what) {
    case 'askMaterial':
      return ['calendar/add', { product: { ...product, type_id: 2, quantity: 1 + (other % 80) } }];
    case 'sellPiece':
      return ['calendar/add', { product: { ...product, type_id: 1, quantity: 1, status_id: 1 } }];
    case 'takeOff':
      return ['appointment/discount', { appointment_id: id, password: PASSWORD, percent: 5 + (other % 30) }];
    case 'chargeAll':
      return ['caja/charge', { appointment_id: id, version, type_id: 1 }];
  }
}

async function deliver(salon: SalonFixture, one: number): Promise<Call | null> {
  const { appointments } = await salon.ok('material/get', {});
  const requests = appointments.flatMap(each => each.requests).filter(({ status_id }) => status_id === 1);
  const request = pick(requests, one);
  return request ? ['material/deliver', { material: { id: request.id } }] : null;
}

/** A part of what was paid for an appointment that had a service and a product. */
async function refundMixed(salon: SalonFixture, { one, other }: ReportStep): Promise<Call | null> {
  const { read } = salon.db;
  const sold = await read
    .selectFrom('appointment_products')
    .select('appointment_id')
    .where('charged', '>', 0 as never)
    .where('type_id', '=', 1)
    .execute();
  const served = await read
    .selectFrom('appointment_services')
    .select('appointment_id')
    .where('charged', '>', 0 as never)
    .execute();
  const mixed = new Set(served.map(row => row.appointment_id));
  const visits = [...new Set(sold.map(row => row.appointment_id))]
    .filter(id => mixed.has(id))
    .toSorted((a, b) => b - a);
  const id = pick(visits.slice(0, 5), one);
  if (id === undefined) return null;
  const { payments } = await salon.details(id);
  const payment_id = payments[0]?.payment_id ?? 0;
  const paid = await read.selectFrom('payments').select('amount').where('id', '=', payment_id).execute();
  const amount = part(Number(paid[0]?.amount ?? 0), 1 + (other % 60));
  return [
    'payment/correct',
    { payment_id, kind: 'refund', amount, reason: 'Se arregló', password: PASSWORD },
  ];
}

/** An advance that was kept on a day that is over is given back in part. */
async function giveKeptBack(salon: SalonFixture, { one, other }: ReportStep): Promise<Call | null> {
  const rows = await salon.db.read
    .selectFrom('appointments')
    .select(['id', 'kept', 'cancelled_at'])
    .where('kept', '>', 0 as never)
    .orderBy('id', 'desc')
    .execute();
  const former = rows.filter(({ cancelled_at }) => cancelled_at !== null && today(cancelled_at) < today());
  const kept = pick(former, one);
  if (!kept) return null;
  const { payments } = await salon.details(kept.id);
  return [
    'payment/correct',
    {
      ...{
        payment_id: payments[0]?.payment_id ?? 0,
        kind: 'refund',
        amount: part(Number(kept.kept), 1 + (other % 60)),
      },
      ...{ reason: 'Se arregló con el cliente', password: PASSWORD },
    },
  ];
}
