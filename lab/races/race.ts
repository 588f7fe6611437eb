import type { SalonFixture } from '../../api/testing/salon-fixture';

/** Changes that two persons send at once: the fields of the first, and of the second. */
export type UpdatePair = readonly [one: object, other: object];

/** A row that two desks work on. */
export interface RaceRow {
  /** The row as the screens read it. */
  readonly read: () => Promise<{ readonly version: number }>;
  /** The call's body that changes these fields of it. */
  readonly body: (changes: object) => object;
  /** Different fields, with other values each round; absent where the call writes one thing as a whole. */
  readonly apart?: (round: number) => UpdatePair;
  /** The same field. */
  readonly same: (round: number) => UpdatePair;
}

/** One update call, or one kind of thing that it updates. */
export interface Race {
  /** Name of the updated thing, for a call that updates several. */
  readonly of?: string;
  readonly make: (salon: SalonFixture, round: number) => Promise<RaceRow>;
  /** Each round has a row of its own: what is changed there is changed once. */
  readonly anew?: true;
  /** Fewer than others, where each takes its time. */
  readonly rounds?: number;
}

/** Races by the path of their call. */
export type Races = Readonly<Record<string, readonly Race[]>>;

/** The row of a list that has that id. */
export function withId<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Error(`There is no row ${id}`);
  return row;
}
