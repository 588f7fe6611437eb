import { type Entry, type Names, read } from './entry';
import { labelOf } from './labels';
import { money } from './said';
import { textOf } from './values';

/** A field as it was and as it is; null where there was nothing to be before, or nothing is after. */
export interface Change {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an entry changed, field by field; of something new, what it was given. */
export function changesOf(entry: Entry, names: Names): Change[] {
  return [...fieldChanges(entry, names), ...arrived(entry, names), ...accounts(entry)];
}

/** Lists have rows of their own below. */
const LISTS = ['receive.lines', 'accounts'];

function fieldChanges(entry: Entry, names: Names): Change[] {
  const { before, after } = read(entry, names);
  const removed = entry.after === null;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(path => {
    const label = labelOf(entry.entity, path);
    if (!label || LISTS.some(list => path.startsWith(`${list}.`))) return [];
    // What a command leaves out of the row as it is stays as it was.
    if (!removed && !after.has(path)) return [];
    const words = (held: ReadonlyMap<string, unknown>) =>
      held.has(path) ? textOf(entry.entity, path, held.get(path), names) : null;
    const change = { label, before: words(before), after: words(after) };
    return (change.before ?? '') === (change.after ?? '') ? [] : [change];
  });
}

/** What arrived of a purchase, line by line. */
function arrived({ entity, after }: Entry, names: Names): Change[] {
  const { receive } = asObject(after);
  return listIn(asObject(receive).lines).flatMap(({ id, quantity, material }) => {
    const pieces = [
      Number(quantity) > 0 ? `${quantity} para venta` : '',
      Number(material) > 0 ? `${material} de materia prima` : '',
    ].filter(Boolean);
    if (pieces.length === 0) return [];
    const label = textOf(entity, 'receive.lines.id', id, names);
    return [{ label, before: null, after: pieces.join(', ') }];
  });
}

/** The totals that a cut froze, account by account. */
function accounts({ entity, after }: Entry): Change[] {
  if (entity !== 'caja') return [];
  return listIn(asObject(after).accounts).map(({ name, total }) => ({
    label: String(name),
    before: null,
    after: money(total),
  }));
}

function asObject(held: unknown): Record<string, unknown> {
  return typeof held === 'object' && held !== null ? { ...held } : {};
}

function listIn(held: unknown): Record<string, unknown>[] {
  return Array.isArray(held) ? held.map(asObject) : [];
}
