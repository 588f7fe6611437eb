import type { FileRow } from '@melena/shared/contract/import/kinds';
import { initialStatus } from '@melena/shared/rules/agenda/appointment-advance';
import { endingOf, overlaps, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { ANY_HAIR } from '@melena/shared/rules/hair';
import { toCentavos, ZERO } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { hourOf, minutesOf, today } from '@melena/shared/rules/time';
import { listBookedTimes, listCommissions, listVariantsToBook } from '../appointments/many-bookings-store';
import { insertRows } from '../core/database/rows';
import type { Read } from '../core/database/salon/handle';
import { lockSalon } from '../core/salon-store';
import { listHealersToMatch } from '../healers/healer-store';
import { findClients } from './find-clients';
import { type ImportWriter, type Outcome, type PlacedRow, refused } from './writer';

type Fault = { readonly field: string; readonly reason: string };

interface NewBooking extends Span {
  readonly client_id: number;
  readonly healer_id: number;
  readonly day: string;
  readonly note: string;
  readonly service_variant_id: number;
  readonly minutes: number;
  readonly price: ReturnType<typeof toCentavos>;
  readonly comission: number | null;
}

/** Nobody pays in advance for what was agreed before Melena: it comes in confirmed. */
const NO_ADVANCE = { advance: ZERO, status_id: initialStatus(ZERO) };

/** Appointments that are still to come, of one service each. */
export const appointments: ImportWriter = {
  // Bookings wait for it too: the times that are free stay so.
  lock: lockSalon,
  plan: async (read, rows, now) => {
    const readRow = await bookingReader(read, rows, today(now));
    const taken = await listBookedTimes(
      read,
      rows.map(({ row }) => row.day),
    );
    const added: NewBooking[] = [];
    const outcomes = rows.map(({ place, row }): Outcome => {
      const booking = readRow(row);
      if ('reason' in booking) return refused(place, booking.field, booking.reason);
      const then = [...taken, ...added].filter(
        other =>
          other.healer_id === booking.healer_id && other.day === booking.day && overlaps(other, booking),
      );
      const same = then.some(
        ({ client_id, start }) => client_id === booking.client_id && start === booking.start,
      );
      if (same) return { place, does: 'same' };
      if (then.length > 0) return refused(place, 'hour', 'el healer ya tiene otra cita a esa hora');
      added.push(booking);
      return { place, does: 'new' };
    });
    return {
      outcomes,
      write: async tx => {
        const ids = await insertRows(
          tx,
          'appointments',
          added.map(({ client_id, healer_id, day, start, end, price, note }) => ({
            ...{ client_id, healer_id, day, hour: start, ending: end, total: price, note },
            ...NO_ADVANCE,
          })),
        );
        await insertRows(
          tx,
          'appointment_services',
          added.map(({ service_variant_id, healer_id, minutes, price, comission }, index) => ({
            ...{
              appointment_id: ids[index] ?? 0,
              service_variant_id,
              healer_id,
              minutes,
              total: price,
              comission,
            },
            advance: ZERO,
          })),
        );
        return ids.map(id => ({ table: 'appointments', id, version: 0 }));
      },
    };
  },
};

async function bookingReader(read: Read, rows: readonly PlacedRow[], from: string) {
  const [clientOf, healers, variants, commissionOf] = [
    await findClients(
      read,
      rows.map(({ row }) => row),
    ),
    await listHealersToMatch(read),
    await listVariantsToBook(read),
    await listCommissions(read),
  ];
  return (row: FileRow): NewBooking | Fault => {
    if (row.day < from) return { field: 'day', reason: 'ya pasó: entran las citas por venir' };
    const client = clientOf(row);
    if ('reason' in client) return client;
    const healer = onlyOne(healers, row.healer, [fullName, ({ first_name }) => first_name]);
    if (!healer) return { field: 'healer', reason: 'no hay un healer así, o hay varios' };
    const named = variants.filter(({ name }) => normalise(name) === normalise(row.service));
    const variant =
      named.length === 1
        ? named[0]
        : onlyOne(named, row.hair || ANY_HAIR, [({ hair }) => hair, ({ description }) => description]);
    if (!variant) {
      const reason =
        named.length === 0 ? 'no hay un servicio así: importa antes los servicios' : 'tiene varias';
      return { field: named.length === 0 ? 'service' : 'hair', reason };
    }
    // The agenda has half hours: one that begins between them takes the whole of its first.
    const late = minutesOf(row.hour) % SLOT;
    const start = hourOf(minutesOf(row.hour) - late);
    const minutes = Number(row.minutes || variant.minutes) + late;
    if (minutesOf(start) + minutes >= 24 * 60) return { field: 'hour', reason: 'la cita no cabe en el día' };
    return {
      client_id: client.id,
      healer_id: healer.id,
      day: row.day,
      start,
      end: endingOf(start, minutes),
      note: [late > 0 ? `Empieza a las ${row.hour}` : '', row.note].filter(Boolean).join(' · '),
      service_variant_id: variant.id,
      minutes,
      price: row.price === '' ? variant.price : toCentavos(row.price),
      comission: commissionOf(healer.id, variant.service_id),
    };
  };
}

/** The row of that name; by the next way of naming it where none has it. */
function onlyOne<Row>(
  rows: readonly Row[],
  name: string,
  ways: readonly ((row: Row) => string)[],
): Row | undefined {
  for (const nameOf of ways) {
    const found = rows.filter(row => normalise(nameOf(row)) === normalise(name));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
