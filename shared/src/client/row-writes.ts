import type { CallBody, CallReply, QueryPath } from '../contract/calls';
import type { LiveEvent } from '../contract/live';
import { isInProgress } from '../rules/agenda/appointment-status';
import { today } from '../rules/time';

type Row = CallReply<'calendar/get'>['appointments'][number];

interface Change<Q extends QueryPath> extends Pick<LiveEvent, 'row' | 'match'> {
  /** The part of the reply that the event carries. */
  readonly told?: Partial<CallReply<Q>> | undefined;
}

type Lists = 'calendar/get' | 'calendar/week' | 'caja/get' | 'caja/waiting' | 'healers/day';
type PartLists = 'product/stock' | 'product/materials' | 'material/get';

/** The data of a query with what changed in its place, or gone; undefined where a change doesn't tell that. */
export const WITH_CHANGE: {
  readonly [Q in Lists | PartLists]: (
    shown: CallReply<Q>,
    change: Change<Q>,
    body: CallBody<Q>,
  ) => CallReply<Q> | undefined;
} = {
  'calendar/get': (shown, { row }, { day }) => row && withRow(shown, row, each => each.day === day),
  'calendar/week': (shown, { row }) => {
    const isOwn = ({ healer_id, parts }: Row) =>
      (parts ?? [{ healer_id }]).some(part => part.healer_id === shown.healer_id);
    const withOwn = (day: (typeof shown.days)[number], changed: NonNullable<typeof row>) =>
      withRow(day, changed, each => each.day === day.day && isOwn(each));
    return row && { ...shown, days: shown.days.map(day => withOwn(day, row)) };
  },
  'caja/get': (shown, { row, told }) =>
    row && { ...withRow(shown, row, each => each.day === today() || isInProgress(each)), ...told },
  'caja/waiting': (shown, { told }) => told && { ...shown, ...told },
  'healers/day': (shown, { row }) => row && withRow(shown, row, () => true),
  'product/stock': (shown, { told, match }, { low }) => {
    const products = low ? undefined : withVariant(shown.products, told?.products, match);
    return products && { ...shown, products };
  },
  'product/materials': (shown, { told, match }) => {
    const materials = withVariant(shown.materials, told?.materials, match);
    return materials && { ...shown, materials };
  },
  'material/get': (shown, { told, row }) => {
    if (!told?.appointments) return undefined;
    const requests = told.appointments.flatMap(each => each.requests);
    const left = new Map(requests.map(each => [each.variant_id, each.left]));
    const others = shown.appointments.filter(({ id }) => id !== row?.id);
    const appointments = others.map(each => ({
      ...each,
      requests: each.requests.map(one => ({ ...one, left: left.get(one.variant_id) ?? one.left })),
    }));
    appointments.push(...told.appointments);
    return { ...shown, appointments: appointments.sort((one, other) => (isBefore(one, other) ? -1 : 1)) };
  },
};

/** The data of a query as an event tells them; undefined where it doesn't, and they are fetched. */
export function withEvent(
  { row, match, replies }: LiveEvent,
  key: readonly unknown[],
  shown: unknown,
): unknown {
  const [path, body] = key as ['calendar/get', never];
  return WITH_CHANGE[path]?.(shown as never, { row, match, told: replies?.[path] }, body);
}

/** The list with a row in its place or, if it doesn't belong there, without it; as it is if it holds a newer one. */
function withRow<T extends { readonly appointments: readonly Row[] }>(
  shown: T,
  row: NonNullable<LiveEvent['row']>,
  belongs: (row: Row) => boolean,
): T {
  const held = shown.appointments.find(({ id }) => id === row.id);
  const isIn = 'day' in row && belongs(row);
  if (held ? held.version > row.version : !isIn) return shown;
  const appointments = shown.appointments.filter(each => each !== held);
  const next = isIn ? appointments.findIndex(each => isBefore(row, each)) : 0;
  if (isIn) appointments.splice(next === -1 ? appointments.length : next, 0, row);
  return { ...shown, appointments };
}

function isBefore(one: Pick<Row, 'id' | 'day' | 'hour'>, other: typeof one): boolean {
  if (one.day !== other.day) return one.day < other.day;
  return one.hour === other.hour ? one.id < other.id : one.hour < other.hour;
}

/** The list with a variant's new row, or without it; undefined for one that it didn't hold, whose place is by names. */
function withVariant<V extends { readonly variant_id: number; readonly version?: number }>(
  shown: readonly V[],
  told: readonly V[] | undefined,
  match: LiveEvent['match'],
): V[] | undefined {
  const isMoved = (each: V) => each.variant_id === match?.variant_id;
  const [held, moved] = [shown.find(isMoved), told?.find(isMoved)];
  if (!told || (moved && !held)) return undefined;
  if (!moved) return shown.filter(each => each !== held);
  return shown.map(each => (each === held && (held.version ?? 0) <= (moved.version ?? 0) ? moved : each));
}
