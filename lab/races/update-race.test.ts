import { calls } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { shared } from '../../api/testing/app-test';
import { testDatabaseUrl } from '../../api/testing/database';
import { startDemoApp } from '../../api/testing/demo-app';
import { salonTest } from '../../api/testing/salon-fixture';
import type { RaceRow, UpdatePair } from './race';
import { receptionRaces } from './reception-races';
import { type RowRace, rowRaces } from './row-races';

/** A call that reads before it locks loses nine of ten rounds, so that these hardly ever all go well. PGlite has one session: one is enough. */
const ROUNDS = testDatabaseUrl ? 4 : 1;

const changing = Object.entries(calls)
  .filter(([path, { kind }]) => kind === 'command' && /\/(update|save)(\/|$)/.test(path))
  .map(([path]) => path);

/** They write several rows and keep no version of one: weeks.test and groups.test race them. */
const OF_SEVERAL = ['healers/week/save', 'product/groups/update', 'service/groups/update'];

test('every update call of the contract has its races', () => {
  const raced = [...[...receptionRaces, ...rowRaces].map(({ path }) => path), ...OF_SEVERAL];
  expect([...new Set(raced)].sort()).toEqual(changing.sort());
});

const both = ({ send }: RaceRow, changes: readonly object[]) => Promise.all(changes.map(send));

/** Changes as a row holds them: amounts are stored in centavos. */
const stored = (changes: object) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, /\.00$/.test(value) ? Number(value) * 100 : value]),
  );

async function keepBoth(row: RaceRow, changes: UpdatePair) {
  const replies = await both(row, changes);
  expect(replies).toEqual(changes.map(() => expect.objectContaining({ status: 'success' })));
  expect(await row.read()).toMatchObject(stored(Object.assign({}, ...changes)));
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
  expect(after).toMatchObject(stored(changes[won] ?? {}));
}

describe('two desks at once', () => {
  const salon = salonTest();

  test.each(receptionRaces)('$path: different fields stay, of the same field one is refused', async race => {
    for (let round = 1; round <= Math.min(race.rounds ?? ROUNDS, ROUNDS); round++) {
      const row = await race.make(salon, round);
      if (row.apart) await keepBoth(row, row.apart());
      await refuseOne(row, row.same());
    }
  });
});

describe('two desks at once on a row of the demo salon', () => {
  const demo = shared(async () => {
    const salon = await startDemoApp();
    const access_id = await salon.enter('administrador');
    const call = async (path: string, body: object) => {
      const payload = { ...body, access_id };
      return (await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload })).json();
    };
    return { ...salon, call };
  });

  async function rowOf({
    path,
    thing,
    table,
    key = 'id',
    fits = 'true',
    ...race
  }: RowRace): Promise<RaceRow> {
    if (race.added) await demo.call(...race.added);
    const name = sql.ref(key ?? 'id');
    const found = await sql<{ id: number }>`
      select ${name} as id from ${sql.table(table)} where ${sql.raw(fits)} order by 1 limit 1`.execute(
      demo.db.read,
    );
    const id = found.rows[0]?.id;
    const ids = key ? { [key]: id } : {};
    return {
      read: async () => {
        const row = sql<{ version: number }>`select * from ${sql.table(table)} where ${name} = ${id}`;
        return (await row.execute(demo.db.read)).rows[0] ?? { version: 0 };
      },
      send: changes => demo.call(path, { [thing]: { ...race.always, ...ids, ...changes }, ...race.more }),
    };
  }

  test.each(rowRaces)('$path $thing: different fields stay, of the same field one is refused', async race => {
    const row = await rowOf(race);
    for (let round = 1; round <= ROUNDS; round++) {
      const [one, other] = race.fields(round);
      if (!race.whole) await keepBoth(row, [one, other]);
      // Two more values of the first field.
      await refuseOne(row, [race.fields(20 + 2 * round)[0], race.fields(21 + 2 * round)[0]]);
    }
  });
});
