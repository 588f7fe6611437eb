import type { waitingEntry } from '@melena/shared/contract/waiting/schemas';
import { fullName } from '@melena/shared/rules/person';
import { joinPhones } from '@melena/shared/rules/phone';
import { matchesWords } from '@melena/shared/rules/search';
import type { z } from 'zod';
import { listClientsOf } from '../clients/view';
import type { Read } from '../core/database/salon/handle';
import type { WaitingRow } from './store';

type WaitingEntry = z.output<typeof waitingEntry>;

/** Entries as the screen shows them, in their order. */
export async function toEntries(read: Read, rows: readonly WaitingRow[]): Promise<WaitingEntry[]> {
  const clients = await listClientsOf(
    read,
    rows.map(({ client_id }) => client_id),
  );
  const byId = new Map(clients.map(client => [client.id, client]));
  return rows.flatMap(row => {
    const client = byId.get(row.client_id);
    if (!client) return [];
    const { status_id: _, client_id: _id, appointment_id: _appointment, level_id: _level, ...entry } = row;
    return [
      {
        ...entry,
        client,
        services: row.services.map(({ service_id: _, ...service }) => service),
        healers: row.healers.map(({ id, name }) => ({ id, name })),
        since: row.since.toISOString(),
      },
    ];
  });
}

interface EntryFilter {
  readonly healer_id?: number | undefined;
  readonly search?: string | undefined;
}

/** Entries for a healer or for anybody; each word of a search is in their client, a service or a healer. */
export function filterEntries(entries: readonly WaitingEntry[], { healer_id, search = '' }: EntryFilter) {
  return entries.filter(({ client, services, healers }) => {
    const suits =
      healer_id === undefined || healers.length === 0 || healers.some(({ id }) => id === healer_id);
    const names = [...services.flatMap(({ name, hair }) => [name, hair]), ...healers.map(({ name }) => name)];
    return suits && matchesWords(joinPhones(search), [fullName(client), client.phone, ...names]);
  });
}
