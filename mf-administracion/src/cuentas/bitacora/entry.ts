import type { CallReply } from '@melena/shared/contract/calls';
import { flattenFields, nameKey, referencedThing, thingOf } from '@melena/shared/rules/audit-names';

export type Audit = CallReply<'audit/get'>;
export type Entry = Audit['entries'][number];
export type Names = Audit['names'];

/** Fields of an entry as it was and as it is, and what its ids are called. */
export interface Read {
  readonly entry: Entry;
  /** What the entry is about: '#12854', 'Shampoo de coco'. '' where it is called nothing. */
  readonly self: string;
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
  /** A field as it is, or as it was where it is no more. */
  readonly value: (path: string) => unknown;
  /** What the id in a field is called. */
  readonly named: (path: string) => string;
  /** Whether a field is another than it was. */
  readonly changed: (path: string) => boolean;
}

export function read(entry: Entry, names: Names): Read {
  const fields = (stored: unknown) => new Map(flattenFields(stored).map(({ path, value }) => [path, value]));
  const before = fields(entry.before);
  const after = fields(entry.after);
  const value = (path: string) => (after.has(path) ? after.get(path) : before.get(path));
  const thing = thingOf(entry.entity);
  return {
    entry,
    self: (thing && names[nameKey(thing, entry.entity_id)]?.name) ?? '',
    before,
    after,
    value,
    named: path => nameOf(entry.entity, path, value(path), names),
    changed: path => before.has(path) && after.has(path) && before.get(path) !== after.get(path),
  };
}

/** What an id in a field is called; '' where it is none, or of something that is gone. */
export function nameOf(entity: string, path: string, id: unknown, names: Names): string {
  const thing = referencedThing(entity, path);
  return thing && typeof id === 'number' ? (names[nameKey(thing, id)]?.name ?? '') : '';
}
