import type { healerRow, healerService, schedule } from '@melena/shared/contract/healers/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';

type Healer = z.output<typeof healerRow>;
type Schedule = z.output<typeof schedule>;
type HealerService = z.output<typeof healerService>;

interface HealerFilter {
  /** 0: all but removed ones. */
  readonly status_id: number;
  /** 0: all. */
  readonly level_id: number;
}

export async function listHealers(read: Read, filter: HealerFilter): Promise<Healer[]> {
  let healers = selectHealers(read);
  healers = filter.status_id
    ? healers.where('status_id', '=', filter.status_id)
    : healers.where('status_id', '<>', 0);
  if (filter.level_id) healers = healers.where('level_id', '=', filter.level_id);
  const rows = await healers
    .orderBy(sql`fold(first_name)`)
    .orderBy(sql`fold(last_name)`)
    .orderBy('id')
    .execute();
  return rows.map(toHealer);
}

export async function findHealer(read: Read, healerId: number): Promise<Healer | undefined> {
  const row = await selectHealers(read)
    .where('id', '=', healerId)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
  return row && toHealer(row);
}

function selectHealers(read: Read) {
  return read
    .selectFrom('healers')
    .select(['id', 'status_id', 'salon_id', 'level_id', 'first_name', 'last_name', 'phone', 'email'])
    .select(['birthday', 'selling', 'creation_date', 'version'])
    .select(({ eb }) => eb('pin_hash', 'is not', null).as('can_enter'));
}

type HealerFields = Awaited<ReturnType<ReturnType<typeof selectHealers>['executeTakeFirstOrThrow']>>;

function toHealer(row: HealerFields): Healer {
  return {
    id: row.id,
    version: row.version,
    status_id: row.status_id,
    salon_id: row.salon_id,
    level_id: row.level_id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email: row.email,
    birthday: row.birthday ?? '',
    selling: row.selling,
    can_enter: Boolean(row.can_enter),
    creation_date: row.creation_date.toISOString(),
  };
}

/** The levels, each with the commission that a service gets where none is given. */
export function listHealerLevels(read: Read): Promise<{ id: number; name: string; comission: number }[]> {
  return read.selectFrom('healer_levels').select(['id', 'name', 'comission']).orderBy('id').execute();
}

/** A healer's schedules that weren't removed, the open-ended ones first, then by their start. */
export async function listSchedules(read: Read, healerId: number): Promise<Schedule[]> {
  const rows = await read
    .selectFrom('healer_schedules as h')
    .innerJoin('salons as s', 's.id', 'h.salon_id')
    .where('h.healer_id', '=', healerId)
    .where('h.status_id', '<>', 0)
    .select(['h.id', 'h.status_id', 'h.type_id', 'h.healer_id', 'h.salon_id', 's.name as salon', 'h.days'])
    .select(['h.hour_in', 'h.hour_food', 'h.hour_out', 'h.date_start', 'h.date_end', 'h.version'])
    .orderBy('h.date_start', order => order.asc().nullsFirst())
    .orderBy('h.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    status_id: row.status_id,
    type_id: row.type_id,
    healer_id: row.healer_id,
    salon_id: row.salon_id,
    salon: row.salon,
    days: row.days,
    hour_in: row.hour_in,
    hour_food: row.hour_food,
    hour_out: row.hour_out,
    date_start: row.date_start,
    date_end: row.date_end,
  }));
}

/** The services that a healer gives, by name. */
export async function listHealerServices(read: Read, healerId: number): Promise<HealerService[]> {
  const rows = await read
    .selectFrom('healer_services as h')
    .innerJoin('services as s', 's.id', 'h.service_id')
    .where('h.healer_id', '=', healerId)
    .where('s.status_id', '<>', 0)
    .select(['h.id', 'h.service_id', 'h.healer_id', 's.name', 'h.comission', 'h.price'])
    .select('h.version')
    .orderBy(sql`fold(s.name)`)
    .orderBy('h.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    service_id: row.service_id,
    healer_id: row.healer_id,
    name: row.name,
    comission: row.comission,
    price: row.price === null ? null : toPesos(row.price),
    version: row.version,
  }));
}
