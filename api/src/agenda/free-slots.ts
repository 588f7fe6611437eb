import type { freeSlot } from '@melena/shared/contract/calendar/schemas';
import type { CheckedBody } from '@melena/shared/contract/calls';
import {
  type FreeTime,
  healersOfAll,
  pickFreeTimes,
  type WantedService,
} from '@melena/shared/rules/agenda/free-times';
import { overlaps } from '@melena/shared/rules/agenda/slots';
import { addDays, type Day } from '@melena/shared/rules/time';
import type { z } from 'zod';
import {
  giversOf,
  listGivers,
  listQuotedVariants,
  listServiceLines,
} from '../appointments/service-line-store';
import type { Read } from '../core/database/salon/handle';
import { invalid, notFound } from '../core/errors';
import { listActiveHealers } from '../schedule/active-healers-store';
import { type FreeTimesSearch, listFreeTimes } from '../schedule/free-times';
import { daysFrom } from './days-from';
import { findOwnHealer, listClientVisits, listVisitedHealers, type VisitedHealer } from './free-slots-store';

type FreeSlotsRequest = CheckedBody<'calendar/free'>;
type FreeSlot = z.output<typeof freeSlot>;

const YEAR = 365;

/** The next free times for services, or for those of an appointment that is moved. */
export async function findFreeSlots(
  read: Read,
  request: FreeSlotsRequest,
  now: Date,
): Promise<{ slots: FreeSlot[]; more: boolean }> {
  const { from, days, appointment_id: appointmentId, client_id: clientId, per_day, limit } = request;
  const within = hoursWithin(request);
  daysFrom(from, days);
  const lines = await listRequestedLines(read, request);
  const alternatives = bindOwnLines(lines, await listWantedServices(read, lines));
  const picked: FreeTime[] = [];
  let found = 0;
  for await (const times of listFreeTimes(read, { alternatives, from, days, within, appointmentId, now })) {
    picked.push(...(per_day === undefined ? times : pickFreeTimes(times, per_day)));
    found += times.length;
    if (picked.length >= limit && found > limit) break;
  }
  const shown = picked.slice(0, limit);
  const names = new Map((await listActiveHealers(read)).map(({ id, first_name }) => [id, first_name]));
  const client =
    clientId === undefined ? STRANGER : await findClientHabits(read, clientId, { from, days, appointmentId });
  const more = found > shown.length;
  const slots = shown.map(time => toSlot(time, { healerId: ownHealer(time, lines), names, client }));
  return { slots, more };
}

function hoursWithin({ hour_from, hour_to }: FreeSlotsRequest) {
  if (hour_from === undefined && hour_to === undefined) return undefined;
  const within = { start: hour_from ?? '00:00', end: hour_to ?? '24:00' };
  if (within.start >= within.end) throw invalid('hour_to', 'La hora final va después de la inicial');
  return within;
}

/** Whoever takes an appointment takes all of its own healer's lines: an alternative for each who gives them. */
function bindOwnLines(
  lines: readonly RequestedLine[],
  services: readonly WantedService[],
): (readonly WantedService[])[] {
  const isOwn = (_: unknown, index: number) => lines[index]?.own ?? false;
  const own = services.filter(isOwn);
  if (own.length === 0) return [services];
  return healersOfAll(own).map(id =>
    services.map((service, index) => (isOwn(service, index) ? { ...service, healers: [id] } : service)),
  );
}

/** The healers who would have the appointment. */
function ownHealer({ healers }: FreeTime, lines: readonly RequestedLine[]): number {
  const first = lines.findIndex(({ own }) => own);
  return healers[Math.max(first, 0)] ?? 0;
}

async function listWantedServices(read: Read, lines: readonly RequestedLine[]): Promise<WantedService[]> {
  const givers = await listGivers(read);
  const active = new Set(givers.map(({ healer_id }) => healer_id));
  return lines.map(({ serviceId, minutes, healerId }) => {
    // A healer who is asked for by name counts as giving it, registered or not: reception decides that.
    if (healerId !== undefined) return { minutes, healers: active.has(healerId) ? [healerId] : [] };
    return { minutes, healers: giversOf(givers, serviceId) };
  });
}

interface RequestedLine {
  readonly serviceId: number;
  readonly minutes: number;
  readonly healerId: number | undefined;
  /** True for a line of an appointment's own healer: whoever takes that part takes all such lines. */
  readonly own: boolean;
}

async function listRequestedLines(read: Read, request: FreeSlotsRequest): Promise<RequestedLine[]> {
  const { services = [], appointment_id: id, healer_id: healerId } = request;
  if ((id === undefined) === (services.length === 0)) {
    throw invalid('services', 'Falta indicar los servicios o la cita, solo uno de los dos');
  }
  if (id !== undefined) {
    const lines = await listServiceLines(read, { id });
    if (lines.length === 0) throw invalid('appointment_id', 'La cita no tiene servicios');
    const ownHealer = await findOwnHealer(read, id);
    return lines.map(line => {
      const own = line.healer_id === ownHealer;
      // The parts of others move along with their healers.
      const healer = own ? healerId : line.healer_id;
      return { serviceId: line.service_id, minutes: line.minutes, healerId: healer, own };
    });
  }
  const variants = await listQuotedVariants(read, { variantIds: services.map(one => one.service_id) });
  const byId = new Map(variants.map(variant => [variant.id, variant]));
  return services.map(({ service_id, healer_id }) => {
    const variant = byId.get(service_id);
    if (!variant) throw notFound('No se encontró el servicio');
    return {
      serviceId: variant.service_id,
      minutes: variant.minutes,
      healerId: healer_id ?? healerId,
      own: false,
    };
  });
}

interface ClientHabits {
  readonly usualId: number | undefined;
  readonly lastVisits: ReadonlyMap<number, Day>;
  readonly visits: Awaited<ReturnType<typeof listClientVisits>>;
}

const STRANGER: ClientHabits = { usualId: undefined, lastVisits: new Map(), visits: [] };

async function findClientHabits(
  read: Read,
  clientId: number,
  { from, days, appointmentId }: Pick<FreeTimesSearch, 'from' | 'days' | 'appointmentId'>,
): Promise<ClientHabits> {
  const [visited, visits] = await Promise.all([
    listVisitedHealers(read, { clientId, since: addDays(from, -YEAR) }),
    listClientVisits(read, { clientId, from, to: addDays(from, days - 1) }),
  ]);
  return {
    usualId: visited.reduce<VisitedHealer | undefined>(
      (most, one) => (most && most.times >= one.times ? most : one),
      undefined,
    )?.healer_id,
    lastVisits: new Map(visited.map(({ healer_id, last_day }) => [healer_id, last_day])),
    visits: visits.filter(({ id }) => id !== appointmentId),
  };
}

interface SlotFacts {
  readonly healerId: number;
  readonly names: ReadonlyMap<number, string>;
  readonly client: ClientHabits;
}

function toSlot(time: FreeTime, { healerId, names, client }: SlotFacts): FreeSlot {
  const { day, hour, ending, healers } = time;
  const other = client.visits.find(
    visit =>
      visit.day === day && overlaps({ start: hour, end: ending }, { start: visit.hour, end: visit.ending }),
  );
  return {
    day,
    hour,
    ending,
    healers: healers.map(id => ({ id, name: names.get(id) ?? '' })),
    healer_id: healerId,
    usual: client.usualId !== undefined && healers.includes(client.usualId),
    last_visit: client.lastVisits.get(healers[0] ?? 0) ?? null,
    client_busy: other ? String(other.folio) : '',
  };
}
