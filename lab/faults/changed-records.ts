import type { UnscopedRead } from '../../api/src/core/database/transaction';
import type { CommandJournal, SentCommand } from './workload';

/**
 * Compares each booking and each payment of the journal with what stands: client, healer, day, hour and lines; amount,
 * kind, account and what it was assigned to. Answers a line for each that differs.
 */
export async function findAlteredRecords(
  read: UnscopedRead,
  { booked, sent }: CommandJournal,
): Promise<string[]> {
  const altered: string[] = [];
  const compare = (what: string, expected: unknown, stored: unknown) => {
    const [before, after] = [JSON.stringify(expected), JSON.stringify(stored)];
    if (before !== after) altered.push(`${what} was sent as ${before} and stands as ${after}`);
  };
  const appointments = await storedAppointments(read, [...booked.keys()]);
  for (const [id, booking] of booked) {
    const { body } = booking as SentCommand<'calendar/add'>;
    const stands = appointments.get(id);
    if (!stands || !body.appointment) continue;
    const { client_id, healer_id, day, hour } = body.appointment;
    const services = (body.services ?? []).map(({ service_id }) => ({ service_id, healer_id }));
    compare(`appointment ${id}`, { client_id, healer_id, day, hour, services }, stands);
  }
  const sentPayments = sent.filter(({ path }) => path === 'payment/add') as SentCommand<'payment/add'>[];
  const payments = await storedPayments(
    read,
    sentPayments.map(({ body }) => body.payment?.folio ?? ''),
  );
  for (const { body } of sentPayments) {
    const folio = body.payment?.folio ?? '';
    const stands = payments.get(folio);
    if (!stands || !body.payment) continue;
    const { client_id, type_id, account_id = null, amount } = body.payment;
    const assigned = { ...body.assign, amount: cents(body.assign?.amount), client_id };
    const expected = { client_id, type_id, account_id, amount: cents(amount), assigned };
    compare(`payment ${folio}`, expected, stands);
  }
  return altered;
}

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

async function storedAppointments(read: UnscopedRead, ids: readonly number[]) {
  const rows = await read
    .selectFrom('appointments')
    .select(['id', 'client_id', 'healer_id', 'day', 'hour'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const lines = await read
    .selectFrom('appointment_services')
    .select(['appointment_id', 'service_variant_id as service_id', 'healer_id'])
    .where('appointment_id', 'in', [0, ...ids])
    .where('status_id', '=', 1)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, client_id, healer_id, day, hour }) => [
      id,
      {
        client_id,
        healer_id,
        day,
        hour,
        services: lines
          .filter(({ appointment_id }) => appointment_id === id)
          .map(({ appointment_id: _, ...line }) => line),
      },
    ]),
  );
}

async function storedPayments(read: UnscopedRead, folios: readonly string[]) {
  const rows = await read
    .selectFrom('payments as p')
    .innerJoin('payment_assignments as g', 'g.payment_id', 'p.id')
    .select(['p.folio', 'p.client_id', 'p.type_id', 'p.account_id', 'p.amount'])
    .select(['g.type_id as of_type', 'g.amount as part', 'g.appointment_id', 'g.client_id as of_client'])
    .where('p.folio', 'in', ['', ...folios])
    // A correction's rows carry the folio of what they correct.
    .where('p.reverses_id', 'is', null)
    .where('p.refund_of_id', 'is', null)
    .where('p.correction_id', 'is', null)
    .execute();
  return new Map(
    rows.map(({ folio, of_type, part, appointment_id, of_client, ...payment }) => [
      folio,
      { ...payment, assigned: { type_id: of_type, amount: part, appointment_id, client_id: of_client } },
    ]),
  );
}
