import type { CommandPath } from '@melena/shared/contract/calls';
import type { SalonFixture } from '../../api/testing/salon-fixture';

/** Changes that two persons send at once: the fields of the first, and of the second. */
export type UpdatePair = readonly [one: object, other: object];

/** A row that two desks work on, with the way to send changes of it. */
export interface RaceRow {
  readonly read: () => Promise<{ readonly version: number }>;
  readonly send: (changes: object) => Promise<{ readonly status: string }>;
}

interface RowDescription extends Pick<RaceRow, 'read'> {
  /** Fields that name it in the call's body. */
  readonly ids: object;
  /** Fields of the body beside it. */
  readonly more?: object;
  /** Different fields; absent where the call writes one thing as a whole. */
  readonly apart?: () => UpdatePair;
  /** The same field. */
  readonly same: () => UpdatePair;
}

/** An update that makes a row for each round. */
export interface Race {
  readonly path: CommandPath;
  readonly make: (salon: SalonFixture, round: number) => Promise<RaceRow & RowDescription>;
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
    make: async (salon, round) => {
      const row = await make(salon, round);
      const { ids, more } = row;
      return { ...row, send: changes => salon.call(path, { [thing]: { ...ids, ...changes }, ...more }) };
    },
  };
}
