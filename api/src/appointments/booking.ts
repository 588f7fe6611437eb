import {
  hasOverlappingParts,
  partsOfLines,
  partsWithin,
  shiftLines,
  type TimedLine,
} from '@melena/shared/rules/appointment-parts';
import { initialStatus, isEditable } from '@melena/shared/rules/appointment-status';
import { type Centavos, sum } from '@melena/shared/rules/money';
import { advanceOf } from '@melena/shared/rules/quote';
import { endingOf, SLOTS } from '@melena/shared/rules/slots';
import { type Day, type Hour, minutesOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { prepared } from '../core/database/prepared';
import { ownSalon, type Tx, writtenByHand } from '../core/database/salon/handle';
import { conflict, invalid, notFound } from '../core/errors';
import { assertHealersFree, endingWithin } from '../schedule/healer-availability';
import { assertStart } from '../schedule/opening-hours';
import { type LockedAppointment, saveAppointment } from './locked-appointment';
import { type QuotedService, quoteServices, type ServiceRequest } from './quoting';
import { serviceCommission } from './sale-snapshots';

interface Booking {
  readonly clientId: number;
  readonly healerId: number;
  readonly day: Day;
  readonly hour: Hour;
  /** Only where the services come afterwards, one by one: the time to keep free for them. */
  readonly ending?: Hour;
  readonly services: readonly ServiceRequest[];
}

interface NewAppointment {
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
  readonly hours: readonly (Hour | null)[];
  readonly totals: readonly Centavos[];
  readonly advances: readonly Centavos[];
}

/** With its services, in one statement: from its folio on every other booking of the salon waits. */
const insertAppointment = prepared('add appointment', (tx: Tx, value: NewAppointment) =>
  sql<{ id: number }>`
    with added as (
      insert into ${writtenByHand('appointments')} (salon_id, client_id, healer_id, day, hour, ending, status_id, total, advance)
        values (${ownSalon}, ${value.clientId}, ${value.healerId}, ${value.day}, ${value.hour}, ${value.ending},
          ${value.statusId}, ${value.total}, ${value.advance})
        returning id
    ), lines as (
      insert into ${writtenByHand('appointment_services')}
        (salon_id, appointment_id, service_variant_id, healer_id, minutes, hour, total, advance, comission)
        select ${ownSalon}, a.id, l.variant, l.healer, l.minutes, l.hour, l.total, l.advance,
          ${serviceCommission(sql.ref('l.healer'), sql.ref('l.variant'))}
        from added a, unnest(${value.variants}::bigint[], ${value.healers}::bigint[], ${value.minutes}::integer[],
          ${value.hours}::time[], ${value.totals}::bigint[], ${value.advances}::bigint[])
          with ordinality as l(variant, healer, minutes, hour, total, advance, position)
        order by l.position
    )
    select id from added`.compile(tx),
);

const bookableClient = prepared('level of a client', (tx: Tx, { clientId }: { readonly clientId: number }) =>
  tx.selectFrom('clients').select('level_id').where('id', '=', clientId).where('status_id', '=', 1),
);

/**
 * Books an appointment with its services; its advance is paid apart.
 * @returns its id
 * @throws {AppError} where healer, client or services don't allow it
 * @throws SlotTaken where the healer has another one at that time
 */
export async function insertBooking(tx: Tx, booking: Booking, now: Date): Promise<number> {
  const { day, hour, healerId, clientId } = booking;
  const levelId = await readClientLevel(tx, clientId);
  const lines = booking.services.length > 0 ? await quoteServices(tx, levelId, booking.services) : [];
  assertStart(day, hour, now);
  const timed = lines.map(line => ({ ...line, healer_id: line.healerId }));
  assertHoursOfLines(hour, timed);
  const ending = lines.length > 0 ? endingWithin(hour, timed) : requestedEnding(booking);
  const parts = partsWithin({ healer_id: healerId, hour, ending, lines: timed });
  await assertHealersFree(tx, { appointmentId: NEW_APPOINTMENT, day, hour, parts });
  const total = sum(lines.map(line => line.total));
  const advance = advanceOf(lines, total);
  const [added] = await insertAppointment(tx, {
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
    hours: lines.map(line => line.hour ?? null),
    totals: lines.map(line => line.total),
    advances: lines.map(line => line.advance),
  });
  if (!added) throw new Error('An appointment was added without an id');
  return added.id;
}

/** Of one whose services come afterwards: a half hour unless told. */
function requestedEnding({ hour, ending }: Booking): Hour {
  if (ending === undefined) return endingWithin(hour, []);
  if (ending <= hour) throw invalid('appointment.ending', 'La cita termina después de que empieza');
  const onTheHalfHour = endingOf(hour, minutesOf(ending) - minutesOf(hour));
  if (onTheHalfHour >= '24:00') throw conflict('La cita no cabe en el día');
  return onTheHalfHour;
}

/**
 * Lines that say their own hour begin on the agenda's half hours, and one begins with the appointment.
 * @throws {AppError} at the line
 */
export function assertHoursOfLines(hour: Hour, lines: readonly TimedLine[]): void {
  for (const [index, line] of lines.entries()) {
    if (!line.hour) continue;
    if (!SLOTS.includes(line.hour) || line.hour < hour)
      throw invalid(`services.${index}.hour`, 'Elige un horario de los que muestra la agenda');
  }
  const parts = partsOfLines(hour, lines);
  if (parts.length > 0 && parts.every(part => part.hour > hour))
    throw invalid('services.0.hour', 'La cita empieza con su primer servicio');
  if (hasOverlappingParts(parts)) throw conflict('Un healer no da dos servicios a la vez');
}

async function readClientLevel(tx: Tx, clientId: number): Promise<string> {
  const [client] = await bookableClient(tx, { clientId });
  if (!client) throw notFound('No se encontró el cliente');
  return client.level_id;
}

/** Keeps quoted services as lines of an appointment. */
export async function insertServices(
  tx: Tx,
  appointmentId: number,
  lines: readonly QuotedService[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('appointment_services')
    .values(lines.map(line => ({ appointment_id: appointmentId, ...lineValues(line) })))
    .execute();
}

/** What a line keeps of the service that it was quoted for. */
export function lineValues(line: QuotedService) {
  const { variantId, healerId, minutes, hour = null, total, advance } = line;
  const comission = serviceCommission(sql.lit(healerId), sql.lit(variantId));
  const service = { service_variant_id: variantId, healer_id: healerId, comission };
  return { ...service, minutes, hour, total, advance };
}

/** The lines in force of an appointment, in their order. */
export function readLines(tx: Tx, { id }: Pick<LockedAppointment, 'id'>) {
  return tx
    .selectFrom('appointment_services as l')
    .innerJoin('service_variants as v', 'v.id', 'l.service_variant_id')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .where('l.appointment_id', '=', id)
    .where('l.status_id', '=', 1)
    .select(['l.id', 'l.service_variant_id', 'l.healer_id', 'l.minutes', 'l.hour', 'l.total', 'l.advance'])
    .select('s.name')
    .orderBy('l.id')
    .execute();
}

/** An appointment that isn't there yet. */
const NEW_APPOINTMENT = 0;

interface Move {
  readonly day?: Day;
  readonly hour?: Hour;
  readonly healerId?: number;
}

/**
 * Moves an appointment that hasn't started to another day, hour or healer, for as long as its services take. It
 * keeps the prices that it was quoted at; what its healer was to do goes to the new one, what others do stays theirs.
 * @throws {AppError} where it has started, or one of its healers can't have it then
 * @throws SlotTaken
 */
export async function moveAppointment(
  tx: Tx,
  appointment: LockedAppointment,
  to: Move,
  now: Date,
): Promise<void> {
  if (!isEditable(appointment)) throw conflict('Solo se puede mover una cita que no ha iniciado');
  const { id, healer_id: from } = appointment;
  const { day = appointment.day, hour = appointment.hour, healerId: healer_id = from } = to;
  const later = minutesOf(hour) - minutesOf(appointment.hour);
  const lines = shiftLines(await readLines(tx, appointment), later).map(line =>
    line.healer_id === from ? { ...line, healer_id } : line,
  );
  const kept = minutesOf(appointment.ending) - minutesOf(appointment.hour);
  assertStart(day, hour, now);
  assertHoursOfLines(hour, lines);
  const ending = endingWithin(hour, lines.length > 0 ? lines : [{ healer_id, minutes: kept }]);
  const parts = partsWithin({ healer_id, hour, ending, lines });
  await assertHealersFree(tx, { appointmentId: id, day, hour, parts });
  await saveAppointment(tx, appointment, { day, hour, ending, healer_id });
  if (later !== 0 && lines.some(line => line.hour)) {
    const hours = { hour: sql<Hour | null>`hour + make_interval(mins => ${later}::integer)` };
    await activeLines(tx, appointment).set(hours).execute();
  }
  if (healer_id === from) return;
  const variant = sql.ref<number>('appointment_services.service_variant_id');
  await activeLines(tx, appointment)
    .set({ healer_id, comission: serviceCommission(sql.lit(healer_id), variant) })
    .where('healer_id', '=', from)
    .execute();
}

function activeLines(tx: Tx, { id }: LockedAppointment) {
  return tx.updateTable('appointment_services').where('appointment_id', '=', id).where('status_id', '=', 1);
}
