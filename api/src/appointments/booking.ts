import { initialStatus } from '@melena/shared/rules/agenda/appointment-advance';
import {
  hasOverlappingParts,
  partsOfLines,
  partsWithin,
} from '@melena/shared/rules/agenda/appointment-parts';
import { endingOf, SLOTS } from '@melena/shared/rules/agenda/slots';
import type { TimedLine } from '@melena/shared/rules/agenda/timed-lines';
import { type Centavos, sum, ZERO } from '@melena/shared/rules/money';
import { advanceOf, quoteLine } from '@melena/shared/rules/till/quote';
import { type Day, type Hour, minutesOf } from '@melena/shared/rules/time';
import { drawIds } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { atField, conflict, invalid, namingField, notFound } from '../core/errors';
import { assertHealersFree, assertStart, endingWithin } from '../schedule/healer-availability';
import { findActiveClientLevel, insertAppointment } from './appointment-store';
import { listQuotedVariants, listSpecialPrices, type QuotedLine } from './service-line-store';

export type ServiceRequest = Pick<QuotedLine, 'variantId' | 'healerId' | 'hour'>;

export interface QuotedService extends QuotedLine {
  readonly name: string;
}

interface Booking {
  readonly clientId: number;
  readonly healerId: number;
  readonly day: Day;
  readonly hour: Hour;
  /** Only where the services come afterwards, one by one: the time to keep free for them. */
  readonly ending?: Hour;
  /** On the visit. */
  readonly note?: string | undefined;
  readonly services: readonly ServiceRequest[];
}

/**
 * Books an appointment with its services; its advance is paid apart.
 * @returns its id
 * @throws {AppError} where healer, client or services don't allow it
 * @throws SlotTaken where the healer has another one at that time
 */
export async function insertBooking(tx: Tx, booking: Booking, now: Date): Promise<number> {
  const { day, hour, healerId, clientId, note = '' } = booking;
  const [client] = await findActiveClientLevel(tx, { clientId });
  if (!client) throw atField(notFound('No se encontró el cliente'), 'appointment.client_id');
  const { level_id: levelId } = client;
  const lines = booking.services.length > 0 ? await quoteServices(tx, levelId, booking.services) : [];
  if (!lines.some(line => line.healerId === healerId)) await assertActiveHealer(tx, healerId);
  await namingField('appointment.hour', async () => assertStart(day, hour, now));
  const timed = lines.map(line => ({ ...line, healer_id: line.healerId }));
  assertHoursOfLines(hour, timed);
  const ending = lines.length > 0 ? endingWithin(hour, timed) : requestedEnding(booking);
  const parts = partsWithin({ healer_id: healerId, hour, ending, lines: timed });
  await namingField('appointment.hour', () =>
    assertHealersFree(tx, { appointmentId: NEW_APPOINTMENT, day, hour, parts }),
  );
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
    note,
    lineIds: await drawIds(tx, 'appointment_services', lines.length),
    variantIds: lines.map(line => line.variantId),
    lineHealerIds: lines.map(line => line.healerId),
    lineMinutes: lines.map(line => line.minutes),
    lineHours: lines.map(line => line.hour ?? null),
    lineTotals: lines.map(line => line.total),
    lineAdvances: lines.map(line => line.advance),
  });
  if (!added) throw new Error('An appointment was added without an id');
  return added.id;
}

/** The appointment is that healer's, though others give its services. */
async function assertActiveHealer(tx: Tx, healerId: number): Promise<void> {
  const [healer] = await listSpecialPrices(tx, { healerIds: [healerId] });
  if (!healer) throw atField(notFound('No se encontró el healer'), 'appointment.healer_id');
}

/** The ending of a booking whose services come afterwards: half an hour later by default. */
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

/** An appointment that isn't there yet. */
const NEW_APPOINTMENT = 0;

/**
 * Quotes services for a client's levels. The price is the healer's special one for that service where there is
 * one, else the catalogue's.
 * @throws {AppError} where a service or healer isn't there any more, or a service comes twice.
 */
export async function quoteServices(
  read: Read,
  levelId: string,
  wanted: readonly ServiceRequest[],
): Promise<QuotedService[]> {
  const variantIds = [...new Set(wanted.map(line => line.variantId))];
  const healerIds = [...new Set(wanted.map(line => line.healerId))];
  if (variantIds.length < wanted.length) throw conflict('Este servicio ya está en la cita');
  const variants = await listQuotedVariants(read, { variantIds });
  const special = await readSpecialPrices(read, healerIds);
  const byId = new Map(variants.map(variant => [variant.id, variant]));
  return wanted.map((line, index) => {
    const variant = byId.get(line.variantId);
    if (!variant) throw atField(notFound('No se encontró el servicio'), `services.${index}.service_id`);
    const prices = special.get(line.healerId);
    if (!prices) throw atField(notFound('No se encontró el healer'), `services.${index}.healer_id`);
    const price = prices.get(variant.service_id) ?? variant.price;
    const { name, minutes } = variant;
    return { ...line, name, minutes, ...quoteLine({ price, advance: variant.advance }, levelId) };
  });
}

/** Special prices by service, for each active healer among these. */
async function readSpecialPrices(read: Read, healerIds: readonly number[]) {
  const rows = await listSpecialPrices(read, { healerIds });
  const prices = new Map<number, Map<number, Centavos>>();
  for (const { id, service_id, price } of rows) {
    const own = prices.get(id) ?? new Map<number, Centavos>();
    if (service_id !== null) own.set(service_id, price ?? ZERO);
    prices.set(id, own);
  }
  return prices;
}
