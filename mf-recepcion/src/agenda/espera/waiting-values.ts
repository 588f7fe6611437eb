import { ANY_HOUR, type WaitingFormValues } from '@melena/shared/contract/waiting/forms';
import type { FoundClient } from '../../common/client/ClientLiveSearch';
import type { WaitingEntry } from './entry';

/** The beginning of an entry: from a booking that found no hour. */
export interface WaitingDraft {
  readonly client: FoundClient;
  readonly services: readonly number[];
  readonly healers: readonly number[];
  readonly note: string;
}

export function valuesOfEntry(entry?: WaitingEntry, draft?: WaitingDraft): WaitingFormValues {
  const { client, services = [], healers = [], weekdays = [], days = [] } = entry ?? {};
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  return {
    client_id: client?.id ?? draft?.client.id ?? 0,
    services: draft ? [...draft.services] : ids(services),
    healers: draft ? [...draft.healers] : ids(healers),
    when: days.length > 0 ? 'days' : weekdays.length > 0 ? 'weekdays' : 'any',
    weekdays: [...weekdays],
    days: [...days],
    hour_from: entry?.hour_from ?? ANY_HOUR,
    hour_until: entry?.hour_until ?? ANY_HOUR,
    note: entry?.note ?? draft?.note ?? '',
  };
}

/** The values as they are sent: the days of the chosen kind, and null for any hour. */
export function toWaiting({ when, weekdays, days, hour_from, hour_until, ...values }: WaitingFormValues) {
  return {
    ...values,
    weekdays: when === 'weekdays' ? weekdays : [],
    days: when === 'days' ? days : [],
    hour_from: hour_from || null,
    hour_until: hour_until || null,
  };
}
