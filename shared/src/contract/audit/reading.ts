import { ROW_STATUS } from '../../rules/row-status';
import type { CommandPath } from '../calls';
import {
  type Change,
  catalogued,
  type Entry,
  type Field,
  type Link,
  type Names,
  plain,
  type Reading,
} from './define';
import { entities } from './entities';
import { FIELDS } from './fields';
import { flattenFields, NAMED_THINGS, type NamedThing, nameKey } from './names';

/** A sentence that tells what somebody did. */
export function sentenceOf(entry: Entry, names: Names): string {
  const { verbs, otherwise = catalogued } = entities[entry.entity] ?? {};
  const it = read(entry, names);
  const verb = verbs?.[entry.call as CommandPath] ?? otherwise;
  const text = typeof verb === 'string' ? `${verb} ${it.noun} ${it.self}` : verb(it);
  return text.replace(/\s+/g, ' ').trim();
}

/** The link to an entry's entity, and its text; undefined where it has no address. */
export function linkOf(entry: Entry, names: Names): Link | undefined {
  const it = read(entry, names);
  if (entry.after === null || it.value('status_id') === ROW_STATUS.removed) return undefined;
  return entities[entry.entity]?.link?.(it);
}

/** An entry's changes, field by field; of a new row, its fields. */
export function changesOf(entry: Entry, names: Names): Change[] {
  const it = read(entry, names);
  const lists = Object.entries(entities[entry.entity]?.lists ?? {});
  const rows = lists.flatMap(([path, changeOf]) =>
    rowsAt(entry.after, path).flatMap(row => changeOf(row, it) ?? []),
  );
  return [
    ...fieldChanges(
      it,
      lists.map(([path]) => path),
    ),
    ...rows,
  ];
}

function fieldChanges({ entry, before, after, named }: Reading, lists: readonly string[]): Change[] {
  const removed = entry.after === null;
  const { repeats = {} } = entities[entry.entity] ?? {};
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(path => {
    const label = labelOf(entry.entity, path);
    if (!label || lists.some(list => path.startsWith(`${list}.`))) return [];
    if (after.has(repeats[path] ?? '')) return [];
    // A field that a command leaves out of the row stays as it was.
    if (!removed && !after.has(path)) return [];
    const write = (fields: ReadonlyMap<string, unknown>) =>
      fields.has(path) ? named(path, fields.get(path)) || textOf(entry.entity, path, fields.get(path)) : null;
    const change = { label, before: write(before), after: write(after) };
    return (change.before ?? '') === (change.after ?? '') ? [] : [change];
  });
}

/** A field's label; '' where it is kept out of sight, undefined where nobody has named it. */
export function labelOf(entity: string, path: string): string | undefined {
  const { fields, hidden = [] } = entities[entity] ?? {};
  const last = lastOf(path);
  for (const key of [path, last]) {
    const label = hidden.includes(key) ? '' : fields?.[key]?.label;
    if (label !== undefined) return label;
  }
  return HIDDEN.includes(last) ? '' : FIELDS[last]?.label;
}

/** The kind of thing whose id a field holds. */
export function referencedThing(entity: string, path: string): NamedThing | undefined {
  return facet(entity, path, 'thing');
}

/** A stored value as a person reads it; '' where there is none. */
function textOf(entity: string, path: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value === '' && !facet(entity, path, 'writesEmpty')) return '';
  return (facet(entity, path, 'write') ?? plain)(value);
}

/** By the whole way to the field first, then by its name; of the entity first, then of all. */
function facet<Facet extends Exclude<keyof Field, 'label'>>(
  entity: string,
  path: string,
  name: Facet,
): Field[Facet] {
  const last = lastOf(path);
  const own = entities[entity]?.fields;
  return own?.[path]?.[name] ?? own?.[last]?.[name] ?? FIELDS[last]?.[name];
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The thing that an entry is about, where it is called something. */
function thingOf(entity: string): NamedThing | undefined {
  return entities[entity]?.thing ?? NAMED_THINGS.find(thing => thing === entity);
}

function read(entry: Entry, names: Names): Reading {
  const before = new Map(flattenFields(entry.before).map(({ path, value }) => [path, value]));
  const after = new Map(flattenFields(entry.after).map(({ path, value }) => [path, value]));
  const value = (path: string) => (after.has(path) ? after.get(path) : before.get(path));
  const named = (path: string, id = value(path)) => {
    const thing = referencedThing(entry.entity, path);
    return thing && typeof id === 'number' ? (names[nameKey(thing, id)]?.name ?? '') : '';
  };
  const thing = thingOf(entry.entity);
  const { one = '', namedBy } = entities[entry.entity] ?? {};
  return {
    entry,
    id: Number(entry.entity_id),
    self: namedBy ? named(namedBy) : ((thing && names[nameKey(thing, entry.entity_id)]?.name) ?? ''),
    noun: one,
    before,
    after,
    value,
    named,
    changed: path => before.has(path) && after.has(path) && before.get(path) !== after.get(path),
    owner: (of, id) => names[nameKey(of, Number(id))]?.of,
  };
}

function rowsAt(stored: unknown, path: string): Record<string, unknown>[] {
  const list = path.split('.').reduce<unknown>((held, key) => asObject(held)[key], stored);
  return Array.isArray(list) ? list.map(asObject) : [];
}

function asObject(held: unknown): Record<string, unknown> {
  return typeof held === 'object' && held !== null ? { ...held } : {};
}

/** Fields that nobody reads: keys, and counters that the program keeps. */
const HIDDEN = ['creation_date', 'id', 'last_seen', 'option', 'salon_id', 'saved', 'unit_id', 'version'];

interface NamedEntry {
  readonly entity: string;
  readonly entity_id: string | number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The ids by thing whose names a reader of these entries needs. */
export function collectNamedIds(entries: readonly NamedEntry[]): Map<NamedThing, Set<number>> {
  const needed = new Map<NamedThing, Set<number>>();
  const need = (thing: NamedThing | undefined, id: unknown) => {
    const number = typeof id === 'string' && id !== '' ? Number(id) : id;
    if (!thing || typeof number !== 'number' || !Number.isSafeInteger(number)) return;
    needed.set(thing, (needed.get(thing) ?? new Set()).add(number));
  };
  for (const { entity, entity_id, before, after } of entries) {
    need(thingOf(entity), entity_id);
    for (const { path, value } of [...flattenFields(before), ...flattenFields(after)]) {
      need(referencedThing(entity, path), value);
    }
  }
  return needed;
}
