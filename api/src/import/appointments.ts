import type { FileRow } from '@melena/shared/contract/import/kinds';
import { isFault, type RowFault } from '@melena/shared/contract/import/rows';
import { initialStatus } from '@melena/shared/rules/agenda/appointment-advance';
import { endingOf, overlaps, SLOT } from '@melena/shared/rules/agenda/slots';
import { ANY_HAIR } from '@melena/shared/rules/hair';
import { toCentavos, ZERO } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { hourOf, minutesOf, today } from '@melena/shared/rules/time';
import { listBookedTimes, listCommissions, listVariantsToBook } from '../appointments/many-bookings-store';
import { insertRows } from '../core/database/rows';
import type { Read } from '../core/database/salon/handle';
import { listHealersToMatch } from '../healers/healer-store';
import { findClients } from './find-clients';
import { addedTo, type PlacedRow, type PlanRows, planEach } from './writer';

type Booking = Exclude<ReturnType<Awaited<ReturnType<typeof bookingReader>>>, RowFault>;

/** Appointments that are still to come, of one service each. Nobody pays in advance for what was agreed before Melena. */
export const planAppointments: PlanRows = async (read, rows, now) => {
  const readRow = await bookingReader(read, rows, today(now));
  const days = rows.map(({ row }) => row.day);
  const taken = await listBookedTimes(read, days);
  const { added, outcomes } = planEach<Booking>(rows, (row, added) => {
    const booking = readRow(row);
    if (isFault(booking)) return booking;
    const { healer_id, day, client_id, start } = booking;
    const then = [...taken, ...added].filter(
      other => other.healer_id === healer_id && other.day === day && overlaps(other, booking),
    );
    if (then.some(other => other.client_id === client_id && other.start === start)) return 'same';
    return then.length > 0 ? { field: 'hour', reason: 'el healer ya tiene otra cita a esa hora' } : booking;
  });
  return {
    outcomes,
    write: async tx => {
      const appointments = added.map(({ client_id, healer_id, day, start, end, price, note }) => ({
        ...{ client_id, healer_id, day, hour: start, ending: end, total: price, note },
        ...{ advance: ZERO, status_id: initialStatus(ZERO) },
      }));
      const ids = await insertRows(tx, 'appointments', appointments);
      const lines = added.map(({ service_variant_id, healer_id, minutes, price, comission }, index) => ({
        ...{ appointment_id: ids[index] ?? 0, service_variant_id, healer_id, minutes, comission },
        ...{ total: price, advance: ZERO },
      }));
      await insertRows(tx, 'appointment_services', lines);
      return addedTo('appointments', ids);
    },
  };
};

async function bookingReader(read: Read, rows: readonly PlacedRow[], from: string) {
  const clientOf = await findClients(read, rows);
  const healers = await listHealersToMatch(read);
  const variants = await listVariantsToBook(read);
  const commissionOf = await listCommissions(read);
  return (row: FileRow) => {
    if (row.day < from) return { field: 'day', reason: 'ya pasó: entran las citas por venir' };
    const client = clientOf(row);
    if (isFault(client)) return client;
    const healer = onlyOne(healers, row.healer, [fullName, ({ first_name }) => first_name]);
    if (!healer) return { field: 'healer', reason: 'no hay un healer así, o hay varios' };
    const named = variants.filter(({ name }) => normalise(name) === normalise(row.service));
    if (named.length === 0)
      return { field: 'service', reason: 'no hay un servicio así: importa antes los servicios' };
    const ofHair = onlyOne(named, row.hair || ANY_HAIR, [
      ({ hair }) => hair,
      ({ description }) => description,
    ]);
    const variant = named.length === 1 ? named[0] : ofHair;
    if (!variant) return { field: 'hair', reason: 'hay varios: escribe el de ese servicio' };
    // The agenda has half hours: one that begins between them takes the whole of its first.
    const late = minutesOf(row.hour) % SLOT;
    const start = hourOf(minutesOf(row.hour) - late);
    const minutes = Number(row.minutes || variant.minutes) + late;
    const end = endingOf(start, minutes);
    if (end >= '24:00') return { field: 'hour', reason: 'la cita no cabe en el día' };
    return {
      client_id: client.id,
      healer_id: healer.id,
      day: row.day,
      start,
      end,
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
