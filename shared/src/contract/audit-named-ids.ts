import { flattenFields, type NamedThing } from './audit/names';
import { referencedThing, thingOf } from './audit-reading';

interface Entry {
  readonly entity: string;
  readonly entity_id: string | number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The ids that need a name for some entries to be read: ids by thing. */
export function collectNamedIds(entries: readonly Entry[]): Map<NamedThing, Set<number>> {
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
