import { initialStatus, isEditable } from '@melena/shared/rules/appointment-status';
import { type Centavos, sum } from '@melena/shared/rules/money';
import { advanceOf } from '@melena/shared/rules/quote';
import { type Day, type Hour, minutesOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { conflict, invalid, notFound } from '../calls/refusal';
import { prepared } from '../db/prepared';
import type { Tx } from '../db/transaction';
import { type LockedAppointment, saveAppointment } from './locked-appointment';
import { type QuotedService, quoteServices, type WantedService } from './quoting';
import { serviceComission } from './sale-snapshots';
import { assertHealerWorks, assertStart, endingWithin } from './slot';

interface Booking {
  readonly clientId: number;
  readonly healerId: number;
  readonly day: Day;
  readonly hour: Hour;
  /** Only where the services come afterwards, one by one: the time to keep free for them. */
  readonly ending?: Hour;
  readonly services: readonly WantedService[];
}

interface NewAppointment {
  readonly salonId: number;
  readonly clientId: number;
  readonly healerId: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
  readonly statusId: number;
  readonly total: Centavos;
  readonly advance: Centavos;
  /** Of each line. */
  readonly variants: readonly number[];
  readonly healers: readonly number[];
  readonly minutes: readonly number[];
  readonly totals: readonly Centavos[];
  readonly advances: readonly Centavos[];
}

/** With its services, in one statement: from its folio on every other booking of the salon waits. */
const insertAppointment = prepared('add appointment', (tx: Tx, value: NewAppointment) =>
  sql<{ id: number }>`
    with added as (
      insert into appointments (salon_id, client_id, healer_id, day, hour, ending, status_id, total, advance)
        values (${value.salonId}, ${value.clientId}, ${value.healerId}, ${value.day}, ${value.hour}, ${value.ending},
          ${value.statusId}, ${value.total}, ${value.advance})
        returning salon_id, id
    ), lines as (
      insert into appointment_services
        (salon_id, appointment_id, service_variant_id, healer_id, minutes, total, advance, comission)
        select a.salon_id, a.id, l.variant, l.healer, l.minutes, l.total, l.advance,
          ${serviceComission(value.salonId, sql.ref('l.healer'), sql.ref('l.variant'))}
        from added a, unnest(${value.variants}::bigint[], ${value.healers}::bigint[], ${value.minutes}::integer[],
          ${value.totals}::bigint[], ${value.advances}::bigint[])
          with ordinality as l(variant, healer, minutes, total, advance, position)
        order by l.position
    )
    select id from added`.compile(tx),
);

const bookableClient = prepared(
  'level of a client',
  (tx: Tx, { salonId, clientId }: { readonly salonId: number; readonly clientId: number }) =>
    tx
      .selectFrom('clients')
      .select('level_id')
      .where('salon_id', '=', salonId)
      .where('id', '=', clientId)
      .where('status_id', '=', 1),
);

/**
 * Books an appointment with its services; its advance is paid apart.
 * @returns its id
 * @throws {Refusal} where healer, client or services don't allow it
 * @throws SlotTaken where the healer has another one at that time
 */
export async function book(tx: Tx, salonId: number, booking: Booking, now: Date): Promise<number> {
  const { day, hour, healerId, clientId } = booking;
  const levelId = await levelOf(tx, salonId, clientId);
  const lines =
    booking.services.length > 0 ? await quoteServices(tx, salonId, levelId, booking.services) : [];
  const ending = endingOf(booking, lines);
  assertStart(day, hour, now);
  await assertHealerWorks(tx, salonId, { healerId, day, hour, ending });
  const total = sum(lines.map(line => line.total));
  const advance = advanceOf(lines, total);
  const [added] = await insertAppointment(tx, {
    salonId,
    clientId,
    healerId,
    day,
    hour,
    ending,
    statusId: initialStatus(advance),
    total,
    advance,
    variants: lines.map(line => line.variantId),
    healers: lines.map(line => line.healerId),
    minutes: lines.map(line => line.minutes),
    totals: lines.map(line => line.total),
    advances: lines.map(line => line.advance),
  });
  if (!added) throw new Error('An appointment was added without an id');
  return added.id;
}

function endingOf({ hour, ending }: Booking, lines: readonly QuotedService[]): Hour {
  const needed = endingWithin(hour, minutesOfLines(lines));
  if (lines.length > 0 || ending === undefined) return needed;
  if (ending <= hour) throw invalid('appointment.ending', 'La cita termina después de que empieza');
  return ending;
}

function minutesOfLines(lines: readonly { readonly minutes: number }[]): number {
  return lines.reduce((total, line) => total + line.minutes, 0);
}

async function levelOf(tx: Tx, salonId: number, clientId: number): Promise<string> {
  const [client] = await bookableClient(tx, { salonId, clientId });
  if (!client) throw notFound('No se encontró el cliente');
  return client.level_id;
}

/** Keeps quoted services as lines of an appointment. */
export async function insertServices(
  tx: Tx,
  salonId: number,
  appointmentId: number,
  lines: readonly QuotedService[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('appointment_services')
    .values(
      lines.map(line => ({
        salon_id: salonId,
        appointment_id: appointmentId,
        service_variant_id: line.variantId,
        healer_id: line.healerId,
        minutes: line.minutes,
        total: line.total,
        advance: line.advance,
        comission: serviceComission(salonId, sql.lit(line.healerId), sql.lit(line.variantId)),
      })),
    )
    .execute();
}

/** The lines in force of an appointment. */
export function linesOf(tx: Tx, { salon_id, id }: Pick<LockedAppointment, 'salon_id' | 'id'>) {
  return tx
    .selectFrom('appointment_services')
    .where('salon_id', '=', salon_id)
    .where('appointment_id', '=', id)
    .where('status_id', '=', 1)
    .select(['id', 'service_variant_id', 'healer_id', 'minutes', 'total', 'advance'])
    .orderBy('id')
    .execute();
}

interface Move {
  readonly day?: Day;
  readonly hour?: Hour;
  readonly healerId?: number;
}

/**
 * Moves an appointment that hasn't started to another day, hour or healer, for as long as its services take. It
 * keeps the prices that it was quoted at; what its healer was to do goes to the new one.
 * @throws {Refusal} where it has started, or the healer doesn't work then
 * @throws SlotTaken
 */
export async function move(tx: Tx, appointment: LockedAppointment, to: Move, now: Date): Promise<void> {
  if (!isEditable(appointment)) throw conflict('Solo se puede mover una cita que no ha iniciado');
  const { salon_id, id } = appointment;
  const { day = appointment.day, hour = appointment.hour, healerId = appointment.healer_id } = to;
  const lines = await linesOf(tx, appointment);
  const held = minutesOf(appointment.ending) - minutesOf(appointment.hour);
  const ending = endingWithin(hour, lines.length > 0 ? minutesOfLines(lines) : held);
  assertStart(day, hour, now);
  await assertHealerWorks(tx, salon_id, { healerId, day, hour, ending });
  await saveAppointment(tx, appointment, { day, hour, ending, healer_id: healerId });
  if (healerId === appointment.healer_id) return;
  await tx
    .updateTable('appointment_services')
    .set({
      healer_id: healerId,
      comission: serviceComission(
        salon_id,
        sql.lit(healerId),
        sql.ref('appointment_services.service_variant_id'),
      ),
    })
    .where('salon_id', '=', salon_id)
    .where('appointment_id', '=', id)
    .where('healer_id', '=', appointment.healer_id)
    .where('status_id', '=', 1)
    .execute();
}
