import type { closedDay, salonRow } from '@melena/shared/contract/salon/schemas';
import type { OpeningHours, WeekdayHours } from '@melena/shared/rules/agenda/salon-hours';
import type { Day, Zone } from '@melena/shared/rules/time';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/salon/handle';

type Salon = z.output<typeof salonRow>;
type ClosedDayRow = z.output<typeof closedDay>;

export async function findSalon(read: Read): Promise<Salon> {
  const row = await read
    .selectFrom('branches')
    .select(['id', 'version', 'name', 'address', 'phone', 'status_id', 'time_zone', 'hour_start', 'hour_end'])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    address: row.address,
    phone: row.phone,
    status_id: row.status_id,
    time_zone: row.time_zone,
    hour_start: row.hour_start,
    hour_end: row.hour_end,
    weekdays: await listWeekdays(read),
    closed_days: await listClosedDays(read),
  };
}

function listWeekdays(read: Read): Promise<WeekdayHours[]> {
  return read
    .selectFrom('salon_weekdays')
    .select(['weekday', 'hour_start', 'hour_end'])
    .orderBy('weekday')
    .execute();
}

function listClosedDays(read: Read): Promise<ClosedDayRow[]> {
  return read
    .selectFrom('closed_days')
    .select(['id', 'name', 'date_start', 'date_end'])
    .orderBy('date_start')
    .execute();
}

export interface SalonHoursChange extends OpeningHours {
  readonly weekdays: readonly WeekdayHours[];
  readonly time_zone: Zone;
}

/** Sets the opening hours and the time zone of a salon that is locked; each write is a new version. */
export async function updateSalonHours(
  tx: Tx,
  { hour_start, hour_end, weekdays, time_zone }: SalonHoursChange,
): Promise<void> {
  await tx
    .updateTable('branches')
    .set({ hour_start, hour_end, time_zone })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute();
  await tx.deleteFrom('salon_weekdays').execute();
  if (weekdays.length > 0) {
    const rows = weekdays.map(({ weekday, hour_start, hour_end }) => ({ weekday, hour_start, hour_end }));
    await tx.insertInto('salon_weekdays').values(rows).execute();
  }
}

/** Days with a name on which a salon will be closed. */
export interface NewClosedDay {
  readonly name: string;
  readonly date_start: Day;
  readonly date_end: Day;
}

export async function insertClosedDays(tx: Tx, days: readonly NewClosedDay[]): Promise<void> {
  const rows = days.map(({ name, date_start, date_end }) => ({ name, date_start, date_end }));
  await tx.insertInto('closed_days').values(rows).execute();
}

export async function deleteClosedDay(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('closed_days').where('id', '=', id).execute();
}
