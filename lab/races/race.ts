import type { CommandPath } from '@melena/shared/contract/calls';
import type { SalonFixture } from '../../api/testing/salon-fixture';

/** Changes that two persons send at once: the fields of the first, and of the second. */
export type UpdatePair = readonly [one: object, other: object];

/** A row that two desks work on. */
interface RowDescription {
  /** The row as the screens read it. */
  readonly read: () => Promise<{ readonly version: number }>;
  /** Fields that name it in the call's body. */
  readonly ids: object;
  /** Fields of the body beside it. */
  readonly more?: object;
  /** Different fields, with other values each round; absent where the call writes one thing as a whole. */
  readonly apart?: (round: number) => UpdatePair;
  /** The same field. */
  readonly same: (round: number) => UpdatePair;
}

/** A row with the way to send changes of it. */
export interface RaceRow extends RowDescription {
  readonly send: (changes: object) => Promise<{ readonly status: string }>;
}

/** An update call, or one thing of several that it updates. */
export interface Race {
  readonly path: CommandPath;
  readonly thing: string;
  readonly make: (salon: SalonFixture, round: number) => Promise<RaceRow>;
  /** Each round has a row of its own: what is changed there is changed once. */
  readonly anew?: true;
  /** Fewer than others, where each takes its time. */
  readonly rounds?: number;
}

export function race(
  path: CommandPath,
  thing: string,
  make: (salon: SalonFixture, round: number) => Promise<RowDescription>,
): Race {
  return {
    path,
    thing,
    make: async (salon, round) => {
      const row = await make(salon, round);
      const { ids, more } = row;
      return { ...row, send: changes => salon.call(path, { [thing]: { ...ids, ...changes }, ...more }) };
    },
  };
}

/** The row of a list that has that id. */
export function withId<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Error(`There is no row ${id}`);
  return row;
}
