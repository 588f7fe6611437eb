import type { CallReply } from '../../contract/calls';
import { normalise, splitWords } from '../../rules/search';

export type BookableService = CallReply<'calendar/services'>['services'][number];

/** A service of the catalogue with its variants by hair. */
export interface ServiceVariants {
  name: string;
  description: string;
  variants: readonly BookableService[];
}

export interface ServiceGroup {
  category: string;
  rows: readonly ServiceVariants[];
}

/** Variants as services under their categories, in the order in which they come. */
export function groupServices(services: readonly BookableService[]): ServiceGroup[] {
  const groups = new Map<string, Map<string, BookableService[]>>();
  for (const service of services) {
    const rows = groups.get(service.category) ?? new Map<string, BookableService[]>();
    groups.set(service.category, rows);
    rows.set(service.name, [...(rows.get(service.name) ?? []), service]);
  }
  return [...groups].map(([category, rows]) => ({
    category,
    rows: [...rows].map(([name, variants]) => ({
      name,
      description: variants[0]?.description ?? '',
      variants,
    })),
  }));
}

/**
 * Services whose name begins with the typed text come first, then those with a word that does, then those with it only
 * in their description or hair. Categories follow their best service.
 */
export function bestFirst(groups: readonly ServiceGroup[], typed: string): ServiceGroup[] {
  const text = normalise(typed);
  const words = splitWords(typed);
  const rank = ({ name }: ServiceVariants) => {
    const called = normalise(name);
    if (called.startsWith(text)) return 0;
    if (called.includes(text)) return 1;
    const starts = called.split(' ');
    if (words.every(word => starts.some(start => start.startsWith(word)))) return 2;
    return words.every(word => called.includes(word)) ? 3 : 4;
  };
  const best = ({ rows }: ServiceGroup) => Math.min(...rows.map(rank));
  return groups
    .map(group => ({ ...group, rows: [...group.rows].sort((one, other) => rank(one) - rank(other)) }))
    .sort((one, other) => best(one) - best(other));
}

/** The variant that Enter takes: the client's hair where it is known, else the first that isn't there yet. */
export function leadOf(
  { variants }: ServiceVariants,
  hair: string | undefined,
  chosenIds: readonly number[],
): BookableService | undefined {
  const left = variants.filter(({ id }) => !chosenIds.includes(id));
  return left.find(variant => variant.hair === hair) ?? left[0];
}
