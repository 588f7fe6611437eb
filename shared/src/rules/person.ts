import { normalise } from './search';
import { oneLine } from './text/clean-text';

interface Person {
  first_name: string;
  last_name: string;
}

export function fullName({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`.trim();
}

/** A person to choose, by the full name. */
export function personOption(person: Person & { id: number }): { value: number; label: string } {
  return { value: person.id, label: fullName(person) };
}

const all = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const any = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** 'Mariana e Iván', 'Ana, Sofía y Paola': each once, in the order in which they come. */
export function joinNames(names: readonly string[]): string {
  // The list's own rule passes over the accent of 'Íñigo'.
  return all.format(new Set(names)).replace(/ y (?=h?í)/iu, ' e ');
}

/** 'Mariana o Sofía', 'Ana, Sofía u Olivia'. */
export function joinChoices(names: readonly string[]): string {
  return any.format(new Set(names)).replace(/ o (?=h?ó)/iu, ' u ');
}

/** The words of a new person: the first is the name and the rest the last names; of four or more the first two are the name. */
export function splitName(typed: string): Person {
  const words = oneLine(typed).split(' ');
  const names = words.length > 3 ? 2 : 1;
  return { first_name: words.slice(0, names).join(' '), last_name: words.slice(names).join(' ') };
}

/** A name that equals what was typed comes before one that contains it: Enter takes the first. */
export function beginningFirst<Found extends Person>(people: readonly Found[], typed: string): Found[] {
  const begins = (person: Found) => normalise(fullName(person)).startsWith(normalise(typed));
  return [...people.filter(begins), ...people.filter(person => !begins(person))];
}

/** Ids of a client's gender (table `genres`). */
export const GENRE = { unspecified: 0, female: 1, male: 2, other: 3 } as const;
