import { type Centavos, centavos } from '@melena/shared/rules/money';
import { hashSecret } from '../security/password-hash';
import { ACCOUNTS, HEALERS, pinOf, SALON, STAFF, STAFF_PASSWORD } from './data/people';
import { type DemoClock, iso } from './demo-clock';
import { BRANCH_ID, numbered, type Row, SALON_ID } from './rows';
import type { ServiceOf } from './service-rows';

export const STAFF_IDS = { administrator: 1, reception: 2, attention: 3, warehouse: 4 };

const EVERY_DAY = 'Dom Lun Mar Mie Jue Vie Sab';
const OPENED_DAYS_AGO = 1400;
const COMMISSION = { 1: 20, 2: 25, 3: 30 } as const;

/** Healers away on some days: their place in the list, and from when to when. */
const ABSENCES: [healer: number, from: number, to: number][] = [
  [8, -24, -18],
  [5, 6, 8],
];

export interface SecretHashes {
  password: string[];
  pins: string[];
}

/** The slow part, before any transaction. Each hash has its own salt. */
export async function hashDemoSecrets(): Promise<SecretHashes> {
  const [password, pins] = await Promise.all([
    Promise.all(STAFF.map(() => hashSecret(STAFF_PASSWORD))),
    Promise.all(HEALERS.map((_, index) => hashSecret(pinOf(index + 1)))),
  ]);
  return { password, pins };
}

export function salonRow(clock: DemoClock): Row<'salons'> {
  return { id: SALON_ID, name: SALON.name, creation_date: iso(clock.at(-OPENED_DAYS_AGO, 600)) };
}

export function branchRow(clock: DemoClock): Row<'branches'> {
  // It works for long already: nothing is left of its first day.
  return {
    id: BRANCH_ID,
    ...SALON,
    skipped_steps: ['closed_days'],
    creation_date: iso(clock.at(-OPENED_DAYS_AGO, 600)),
  };
}

export const loginRows = (): Row<'logins'>[] => STAFF.map(({ email }) => ({ email, chain_id: SALON_ID }));

export function staffRows(clock: DemoClock, hashes: readonly string[]): Row<'staff'>[] {
  return numbered(
    STAFF.map((account, index) => ({
      ...account,
      branch_ids: account.role === 'administrador' ? null : [BRANCH_ID],
      password_hash: hashes[index] ?? '',
      creation_date: iso(clock.at(-OPENED_DAYS_AGO + index * 90, 660)),
    })),
  );
}

export function accountRows(): Row<'accounts'>[] {
  return numbered(ACCOUNTS);
}

export function healerRows(clock: DemoClock, hashes: readonly string[]): Row<'healers'>[] {
  return numbered(
    HEALERS.map(({ first_name, last_name, level, phone, birthday, since }, index) => ({
      level_id: level,
      first_name,
      last_name,
      phone,
      email: `${plain(first_name)}.${plain(last_name)}@melena.mx`,
      birthday,
      selling: 5 + level * 2.5,
      pin_hash: hashes[index] ?? null,
      creation_date: iso(clock.at(-since, 600)),
    })),
  );
}

export type ScheduleOfHealer = Row<'healer_schedules'> & {
  healer_id: number;
  type_id: number;
  hour_in: string | null;
  hour_food: string | null;
  hour_out: string | null;
  date_start: string | null;
  date_end: string | null;
};

export function scheduleRows(clock: DemoClock): ScheduleOfHealer[] {
  const working = HEALERS.map(({ days, hours, since }, index) => ({
    healer_id: index + 1,
    type_id: 1,
    days,
    hour_in: hours.in,
    hour_food: hours.food,
    hour_out: hours.out,
    date_start: clock.day(-since),
    date_end: null,
    creation_date: iso(clock.at(-since, 620)),
  }));
  const away = ABSENCES.map(([healer_id, from, to]) => ({
    healer_id,
    type_id: 2,
    days: EVERY_DAY,
    hour_in: null,
    hour_food: null,
    hour_out: null,
    date_start: clock.day(from),
    date_end: clock.day(to),
    creation_date: iso(clock.at(Math.min(from, 0) - 30, 700)),
  }));
  return numbered([...working, ...away]);
}

export function healerServiceRows(services: readonly ServiceOf[]): Row<'healer_services'>[] {
  return numbered(
    HEALERS.flatMap((healer, index) =>
      services
        .filter(service => healer.skills.includes(service.category))
        .map(service => ({
          healer_id: index + 1,
          service_id: service.id,
          comission: COMMISSION[healer.level],
          price: specialPrice(index + 1, service),
        })),
    ),
  );
}

/** Healers of the highest level ask a tenth more for some services, whatever the hair. */
export function specialPrice(healer: number, service: ServiceOf): Centavos | null {
  if (HEALERS[healer - 1]?.level !== 3 || !service.byHair || service.id % 4 !== 0) return null;
  return centavos(Math.round((service.price * 1.1) / 1000) * 1000);
}

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '.');
}
