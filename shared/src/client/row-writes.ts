import type { CallBody, CallReply, QueryPath } from '../contract/calls';
import type { LiveEvent } from '../contract/live';
import { isInProgress } from '../rules/agenda/appointment-status';
import { today } from '../rules/time';

type Row = CallReply<'calendar/get'>['appointments'][number];
type ChangedRow = NonNullable<LiveEvent['row']>;
export type ListPath = 'calendar/get' | 'calendar/week' | 'caja/get' | 'healers/day';

/** Lists of appointments, with the one that changed in its place, or gone. */
export const LISTS: {
  readonly [Q in ListPath]: (shown: CallReply<Q>, row: ChangedRow, body: CallBody<Q>) => CallReply<Q>;
} = {
  'calendar/get': (shown, row, { day }) => withRow(shown, row, each => each.day === day),
  'calendar/week': (shown, row) => ({
    ...shown,
    days: shown.days.map(day =>
      withRow(day, row, each => each.day === day.day && isOf(each, shown.healer_id)),
    ),
  }),
  'caja/get': (shown, row) => withRow(shown, row, each => each.day === today() || isInProgress(each)),
  'healers/day': (shown, row) => withRow(shown, row, () => true),
};

/** The data of a query as an event tells them; undefined where it doesn't tell all of them. */
export function withEvent({ row, replies }: LiveEvent, key: readonly unknown[], shown: unknown): unknown {
  const [path, body] = key as [QueryPath, never];
  const part = replies?.[path];
  const list = row && LISTS[path as 'calendar/get'];
  if (!part && !list) return undefined;
  const told = row && list ? list(shown as never, row, body) : (shown as object);
  return part ? { ...told, ...part } : told;
}

/** The list with a row in its place or, if it doesn't belong there, without it; as it is if it holds a newer one. */
function withRow<T extends { readonly appointments: readonly Row[] }>(
  shown: T,
  row: ChangedRow,
  belongs: (row: Row) => boolean,
): T {
  const held = shown.appointments.find(({ id }) => id === row.id);
  const isIn = 'day' in row && belongs(row);
  if (held ? held.version > row.version : !isIn) return shown;
  const others = shown.appointments.filter(each => each !== held);
  const next = isIn ? others.findIndex(each => isBefore(row, each)) : 0;
  return {
    ...shown,
    appointments: others.toSpliced(next === -1 ? others.length : next, 0, ...(isIn ? [row] : [])),
  };
}

function isBefore(one: Row, other: Row): boolean {
  if (one.day !== other.day) return one.day < other.day;
  return one.hour === other.hour ? one.id < other.id : one.hour < other.hour;
}

function isOf({ healer_id, parts }: Row, healerId: number | null): boolean {
  return parts ? parts.some(part => part.healer_id === healerId) : healer_id === healerId;
}
