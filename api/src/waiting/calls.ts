import { findWaitingFault, WAITING_STATUS } from '@melena/shared/rules/agenda/waiting';
import { listQuotedVariants } from '../appointments/service-line-store';
import type { Handlers, PathsOf } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound } from '../core/errors';
import { listActiveHealers } from '../schedule/active-healers-store';
import { requireOpen } from './booked-entry';
import { listOpenings } from './openings';
import {
  closeEntry,
  type EntryValues,
  insertEntry,
  isWaitingFor,
  type LockedEntry,
  listOpenEntries,
  lockEntry,
  lockWaitingClient,
  updateEntry,
} from './store';
import { filterEntries, toEntries } from './view';

export const waitingHandlers: Handlers<PathsOf<'waiting'>> = {
  'waiting/get': async (filter, { read }) => {
    const entries = await toEntries(read, await listOpenEntries(read));
    return { entries: filterEntries(entries, filter), total: entries.length };
  },

  'waiting/openings': async (_body, { read, now }) => {
    const rows = await listOpenEntries(read);
    const openings = await listOpenings(read, rows, now);
    const fitting = new Set(openings.flatMap(({ fits }) => fits.map(({ waiting_id }) => waiting_id)));
    const entries = await toEntries(
      read,
      rows.filter(({ id }) => fitting.has(id)),
    );
    return { openings, entries, total: rows.length, at: now.toISOString() };
  },

  'waiting/add': async ({ waiting: { client_id: clientId, ...values } }, { tx, audit, now }) => {
    requireFound(await lockWaitingClient(tx, clientId), 'No se encontró el cliente');
    const names = await assertBookable(tx, values, now);
    await assertNotWaiting(tx, { clientId, services: values.services });
    const id = await insertEntry(tx, { ...values, clientId, since: now });
    audit({ entity: 'waiting', entityId: id, after: { client_id: clientId, ...auditFields(values, names) } });
    return { waiting_id: id };
  },

  'waiting/update': async ({ waiting: { id, version, ...changes } }, { tx, audit, now }) => {
    const before = await requireOpen(tx, await lockEntry(tx, id), version);
    const was = valuesOf(before);
    const values = { ...was, ...changes };
    const names = await assertBookable(tx, values, now);
    const { client_id: clientId } = before;
    await lockWaitingClient(tx, clientId);
    await assertNotWaiting(tx, { clientId, services: values.services, except: id });
    await updateEntry(tx, id, values);
    audit({
      entity: 'waiting',
      entityId: id,
      before: { client_id: clientId, ...auditFields(was, namesOf(before)) },
      after: { client_id: clientId, ...auditFields(values, names) },
    });
    return {};
  },

  'waiting/delete': async ({ waiting: { id, version }, reason }, { tx, audit, now }) => {
    const before = await requireOpen(tx, await lockEntry(tx, id), version);
    await closeEntry(tx, id, { now, reason });
    const { client_id } = before;
    audit({
      entity: 'waiting',
      entityId: id,
      before: { client_id, ...auditFields(valuesOf(before), namesOf(before)) },
      after: { client_id, status_id: WAITING_STATUS.removed, reason },
    });
    return {};
  },
};

interface Names {
  readonly services: readonly string[];
  readonly healers: readonly string[];
}

/**
 * Services and healers that are there, and times at which they fit.
 * @returns their names
 * @throws {AppError} at the field
 */
async function assertBookable(tx: Tx, values: EntryValues, now: Date): Promise<Names> {
  const variants = await listQuotedVariants(tx, { variantIds: values.services });
  if (variants.length < values.services.length) {
    throw invalid('waiting.services', 'Ese servicio ya no se ofrece: elige otro');
  }
  const healers = (await listActiveHealers(tx)).filter(({ id }) => values.healers.includes(id));
  if (healers.length < new Set(values.healers).size) {
    throw invalid('waiting.healers', 'Ese healer ya no atiende: elige otro');
  }
  const minutes = variants.reduce((sum, variant) => sum + variant.minutes, 0);
  const fault = findWaitingFault(values, minutes, now);
  if (fault) throw invalid(`waiting.${fault.field}`, fault.message);
  const names = new Map(variants.map(({ id, name }) => [id, name]));
  return {
    services: values.services.map(id => names.get(id) ?? ''),
    healers: healers.map(({ first_name }) => first_name),
  };
}

async function assertNotWaiting(tx: Tx, entry: Parameters<typeof isWaitingFor>[1]): Promise<void> {
  if (!(await isWaitingFor(tx, entry))) return;
  throw invalid('waiting.services', 'Ya está en la lista de espera con esos servicios');
}

function valuesOf({
  services,
  healers,
  weekdays,
  days,
  hour_from,
  hour_until,
  note,
}: LockedEntry): EntryValues {
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  return { services: ids(services), healers: ids(healers), weekdays, days, hour_from, hour_until, note };
}

function namesOf({ services, healers }: LockedEntry): Names {
  return { services: services.map(({ name }) => name), healers: healers.map(({ name }) => name) };
}

/** The audit says services and healers by their names: ids would need a row each to be read. */
function auditFields(values: EntryValues, { services, healers }: Names) {
  return { ...values, services: services.join(', '), healers: healers.join(', ') };
}
