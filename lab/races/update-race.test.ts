import { calls } from '@melena/shared/contract/calls';
import { describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../api/testing/database';
import { salonTest } from '../../api/testing/salon-fixture';
import { catalogueRaces } from './catalogue-races';
import { invoiceRaces } from './invoice-races';
import { peopleRaces } from './people-races';
import type { RaceRow, UpdatePair } from './race';
import { receptionRaces } from './reception-races';

const races = [...catalogueRaces, ...receptionRaces, ...peopleRaces, ...invoiceRaces];
/** A call that reads before it locks loses nine of ten rounds, so that these hardly ever all go well. PGlite has one session: one is enough. */
const ROUNDS = testDatabaseUrl ? 4 : 1;

const changing = Object.entries(calls)
  .filter(([path, { kind }]) => kind === 'command' && /\/(update|save)(\/|$)/.test(path))
  .map(([path]) => path);

test('every update call of the contract has its races', () => {
  expect([...new Set(races.map(({ path }) => path))].sort()).toEqual(changing.sort());
});

describe('two desks at once', () => {
  const salon = salonTest();

  const both = ({ send }: RaceRow, changes: readonly object[]) => Promise.all(changes.map(send));

  async function keepBoth(row: RaceRow, changes: UpdatePair) {
    const replies = await both(row, changes);
    expect(replies).toEqual(changes.map(() => expect.objectContaining({ status: 'success' })));
    expect(await row.read()).toMatchObject(Object.assign({}, ...changes));
  }

  async function refuseOne(row: RaceRow, changes: UpdatePair) {
    const { version } = await row.read();
    const replies = await both(
      row,
      changes.map(each => ({ ...each, version })),
    );
    const won = replies.findIndex(({ status }) => status === 'success');
    expect(replies[won]).toMatchObject({ status: 'success' });
    const refusal = { status: 'error', code: expect.stringMatching(/^(stale|conflict)$/) };
    expect(replies[1 - won]).toMatchObject(refusal);
    const after = await row.read();
    expect(after.version).toBe(version + 1);
    expect(after).toMatchObject(changes[won] ?? {});
  }

  test.each(races)('$path $thing: different fields stay, of the same field one is refused', async race => {
    const fixed = race.anew ? null : await race.make(salon, 0);
    for (let round = 1; round <= Math.min(race.rounds ?? ROUNDS, ROUNDS); round++) {
      const row = fixed ?? (await race.make(salon, round));
      if (row.apart) await keepBoth(row, row.apart(round));
      await refuseOne(row, row.same(round));
    }
  });
});
