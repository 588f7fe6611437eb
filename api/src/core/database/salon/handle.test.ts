import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database';
import { insertSalon } from '../../salon-store';
import { prepared } from '../prepared';
import { inTransaction, type UnscopedRead, type UnscopedTx } from '../transaction';
import {
  forSalon,
  ofBranches,
  ownBranch,
  ownRows,
  ownSalon,
  type Read,
  repeatableRead,
  type Tx,
  unscopedTable,
  wholeChain,
} from './handle';

const db = await freshDatabase();
afterAll(() => db.close());

let mine: number;
let other: number;
beforeAll(async () => {
  await inTransaction(db, async tx => {
    mine = await addSalon(tx, 'Mía');
    other = await addSalon(tx, 'Otra');
  });
});

/** A salon with one supplier and one contact of it, both named after it. */
async function addSalon(all: UnscopedTx, name: string): Promise<number> {
  const salonId = await insertSalon(all, name);
  const tx = forSalon(all, salonId, 1);
  const { id: supplier_id } = await tx
    .insertInto('suppliers')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('supplier_contacts').values({ name, supplier_id }).execute();
  return salonId;
}

const read = () => forSalon(db.read, mine, 1);

/** Runs with the handle of the first salon, and takes back what it did. */
async function within<T>(work: (tx: Tx, all: UnscopedTx) => Promise<T>): Promise<T> {
  const undone = new Error('undone');
  let result: T | undefined;
  await inTransaction(db, async tx => {
    result = await work(forSalon(tx, mine, 1), tx);
    throw undone;
  }).catch(error => {
    if (error !== undone) throw error;
  });
  return result as T;
}

const salonIds = (found: readonly { salon_id: number }[]) => [...new Set(found.map(row => row.salon_id))];

test('a query without a condition finds the rows of its salon only', async () => {
  expect(await read().selectFrom('suppliers').select('name').execute()).toEqual([{ name: 'Mía' }]);
  expect(await read().selectFrom('salons').select('name').execute()).toEqual([{ name: 'Mía' }]);
  expect(await db.read.selectFrom('suppliers').select('name').orderBy('id').execute()).toHaveLength(2);
});

test('joined tables, subqueries, named queries and raw SQL are narrowed too', async () => {
  const joined = await read()
    .selectFrom('suppliers as s')
    .leftJoin('supplier_contacts as c', join => join.onTrue())
    .select(['s.name as supplier', 'c.name as contact'])
    .execute();
  expect(joined).toEqual([{ supplier: 'Mía', contact: 'Mía' }]);
  const crossed = await read()
    .selectFrom(['suppliers as s', 'supplier_contacts as c'])
    .crossJoin('suppliers as t')
    .select(['s.salon_id as one', 'c.salon_id as two', 't.salon_id as three'])
    .execute();
  expect(crossed).toEqual([{ one: mine, two: mine, three: mine }]);
  const counted = await read()
    .selectNoFrom(eb => [
      eb
        .selectFrom('suppliers')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('inner'),
      sql<number>`(select count(*) from ${ownRows('suppliers')} s where s.salon_id = ${ownSalon})`.as('raw'),
    ])
    .execute();
  expect(counted).toEqual([{ inner: 1, raw: 1 }]);
  const named = await read()
    .with('found', query => query.selectFrom('suppliers').selectAll())
    .selectFrom('found as f')
    .innerJoin(read().selectFrom('suppliers').selectAll().as('s'), join => join.onTrue())
    .select(['f.salon_id', 's.name'])
    .execute();
  expect(named).toEqual([{ salon_id: mine, name: 'Mía' }]);
});

test('an update or a deletion without a condition leaves other salons alone', async () => {
  const names = await within(async tx => {
    await tx.updateTable('suppliers').set({ name: 'Nueva' }).execute();
    await tx
      .updateTable('supplier_contacts as c')
      .from('suppliers as s')
      .set({ email: 'a@b.mx' })
      .whereRef('c.name', '<>', 's.name')
      .execute();
    await tx.deleteFrom('supplier_contacts').execute();
    return tx.selectFrom('suppliers').select('name').execute();
  });
  expect(names).toEqual([{ name: 'Nueva' }]);
  const kept = await inTransaction(db, async tx => {
    await forSalon(tx, mine, 1).deleteFrom('supplier_contacts').execute();
    await forSalon(tx, mine, 1).deleteFrom('suppliers').execute();
    const left = await tx.selectFrom('supplier_contacts').select(['salon_id', 'email']).execute();
    await forSalon(tx, mine, 1).insertInto('suppliers').values({ name: 'Mía' }).execute();
    return left;
  });
  expect(kept).toEqual([{ salon_id: other, email: '' }]);
});

test('inserted rows get the salon: of values, of rows with different columns, of a query', async () => {
  const added = await within(tx =>
    tx
      .insertInto('suppliers')
      .values([{ name: 'Uno' }, { name: 'Dos', phone: sql`'55'` }])
      .returning('salon_id')
      .execute(),
  );
  expect(salonIds(added)).toEqual([mine]);
  const copied = await within(tx =>
    tx
      .insertInto('suppliers')
      .columns(['name'])
      .expression(query => query.selectFrom('suppliers').select(sql<string>`name || ' 2'`.as('name')))
      .returning(['salon_id', 'name'])
      .execute(),
  );
  expect(copied).toEqual([{ salon_id: mine, name: 'Mía 2' }]);
});

test('a prepared query is put together once, and serves each salon its own rows', async () => {
  let builds = 0;
  const named = prepared('suppliers of a test', (on: Read, { name }: { readonly name: string }) => {
    builds++;
    return on.selectFrom('suppliers').select('salon_id').where('name', '<>', name);
  });
  expect(await named(forSalon(db.read, mine, 1), { name: '' })).toEqual([{ salon_id: mine }]);
  expect(await named(forSalon(db.read, other, 1), { name: '' })).toEqual([{ salon_id: other }]);
  expect(builds).toBe(1);
});

test('each branch of a chain sees and writes its own rows; some or all are read by a widened handle', async () => {
  const list = prepared('closed days of a test', (on: Read) =>
    on.selectFrom('closed_days').select('name').orderBy('name'),
  );
  const names = async (on: Read) => (await list(on)).map(({ name }) => name);
  await within(async (tx, all) => {
    const days = { date_start: '2026-12-25', date_end: '2026-12-25' };
    for (const id of [2, 3]) {
      await wholeChain(tx)
        .insertInto('branches')
        .values({ id, name: `Sucursal ${id}` })
        .execute();
    }
    for (const branch of [1, 2, 3]) {
      const own = forSalon(all, mine, branch);
      await own
        .insertInto('closed_days')
        .values({ ...days, name: `Navidad ${branch}` })
        .execute();
      await own
        .insertInto('closed_days')
        .columns(['name', 'date_start', 'date_end'])
        .expression(query =>
          query
            .selectFrom('closed_days')
            .select([
              'name',
              sql<string>`'2026-01-01'::date`.as('a'),
              sql<string>`'2026-01-01'::date`.as('b'),
            ]),
        )
        .execute();
    }
    await wholeChain(forSalon(all, other, 1))
      .updateTable('closed_days')
      .set({ name: 'Ajeno' })
      .execute();
    const second = forSalon(all, mine, 2);
    await second.deleteFrom('closed_days').where('date_start', '=', '2026-01-01').execute();
    expect(await names(second)).toEqual(['Navidad 2']);
    expect(await names(forSalon(all, mine, 3))).toEqual(['Navidad 3', 'Navidad 3']);
    expect(await names(ofBranches(second, [1, 2]))).toEqual(['Navidad 1', 'Navidad 1', 'Navidad 2']);
    expect(await names(wholeChain(second))).toHaveLength(5);
    expect(await names(forSalon(all, other, 1))).toEqual([]);
    const zones = await ofBranches(second, [2, 3])
      .selectFrom('branches')
      .select('id')
      .orderBy('id')
      .execute();
    expect(zones).toEqual([{ id: 2 }, { id: 3 }]);
    const [own] = (await sql<{ branch: number }>`select ${ownBranch} as branch`.execute(wholeChain(second)))
      .rows;
    expect(own).toEqual({ branch: 2 });
  });
});

const NEW_YEAR = { date_start: '2027-01-01', date_end: '2027-01-01' };

/** Queries that TypeScript refuses; a cast gets past it, and is refused when the query is written. */
const refused: readonly [string, RegExp, (own: Tx, all: UnscopedRead) => { compile(): unknown }][] = [
  [
    'raw SQL that names a table',
    /Raw SQL names suppliers/,
    own => own.selectFrom('clients').select(sql`(select min(name) from suppliers)`.as('x')),
  ],
  [
    'a table by its name in raw SQL',
    /Raw SQL names suppliers/,
    own => own.selectFrom('clients').select(sql`(select min(name) from ${sql.table('suppliers')})`.as('x')),
  ],
  [
    'a table in quotes',
    /Raw SQL names "suppliers"/,
    own => own.selectFrom('clients').select(sql`(select min(name) from "suppliers")`.as('x')),
  ],
  [
    'a table after its schema',
    /Raw SQL names public\.suppliers/,
    own => own.selectFrom('clients').select(sql`(select min(name) from public.suppliers)`.as('x')),
  ],
  [
    'a table after its schema, both in quotes',
    /Raw SQL names public"\."suppliers/,
    own => own.selectFrom('clients').select(sql`(select min(name) from "public"."suppliers")`.as('x')),
  ],
  [
    'a table in capitals, after one that all salons share',
    /Raw SQL names SUPPLIERS/,
    own => own.selectFrom('clients').select(sql`(select min(s.name) from units, SUPPLIERS s)`.as('x')),
  ],
  [
    'an insert into another salon',
    /fills the salon in/,
    // @ts-expect-error The handle fills in the salon.
    own => own.insertInto('suppliers').values({ salon_id: other, name: 'Suya' }),
  ],
  [
    'a row that moves to another salon',
    /stays in its salon/,
    // @ts-expect-error The salon of a row is never written.
    own => own.updateTable('suppliers').set({ salon_id: other }),
  ],
  [
    'a table of the server',
    /has no table server_keys/,
    // @ts-expect-error These rows belong to no salon.
    own => own.selectFrom('server_keys').select('key'),
  ],
  [
    'a row for another branch',
    /fills the branch in/,
    // @ts-expect-error The handle fills in the branch.
    own => own.insertInto('closed_days').values({ branch_id: 2, name: 'Suyo', ...NEW_YEAR }),
  ],
  [
    'a row of a branch by the handle of its whole chain',
    /fills the branch in/,
    own =>
      wholeChain(own)
        .insertInto('closed_days')
        .values({ name: 'De nadie', ...NEW_YEAR }),
  ],
  [
    'a row that moves to another branch',
    /stays in its salon/,
    // @ts-expect-error The branch of a row is never written.
    own => own.updateTable('closed_days').set({ branch_id: 2 }),
  ],
  ['a new salon', /its own salon/, own => own.insertInto('salons').values({ name: 'Tercera' })],
  [
    'a join that keeps what it should drop',
    /RightJoin/,
    own =>
      own
        .selectFrom('clients as c')
        .rightJoin('suppliers as s', join => join.onTrue())
        .select('s.name'),
  ],
  [
    'a named query that hides a table',
    /is the name of a table/,
    own =>
      own
        .with('suppliers', query => query.selectFrom('clients').select('id'))
        .selectFrom('suppliers')
        .select('id'),
  ],
  [
    'a query of a salon inside one of all',
    /inside one of all salons/,
    (own, all) => all.selectFrom(own.selectFrom('suppliers').select('id').as('s')).select('s.id'),
  ],
];

test.each(refused)('refuses %s', async (_name, message, query) => {
  await within(async tx => {
    expect(() => query(tx, db.read).compile()).toThrow(message);
  });
});

/** As a family's store takes it. */
function suppliersOf(own: Read) {
  return own.selectFrom('suppliers').select('name');
}

test('a function of a family takes no handle of all salons', () => {
  const unscoped = (): unknown => [
    // @ts-expect-error It has no salon.
    suppliersOf(db.read),
    // @ts-expect-error Nor has a transaction of all salons.
    inTransaction(db, tx => suppliersOf(tx).execute()),
  ];
  expect(unscoped).toBeTypeOf('function');
});

test('a snapshot reads its own salon as it was at one moment, and writes nothing', async () => {
  const count = (on: Read) =>
    on
      .selectFrom('suppliers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  let adding: Promise<unknown> | undefined;
  const runs: object[][] = [];
  const seen = await repeatableRead(read(), async own => {
    const before = await count(own);
    adding ??= inTransaction(db, tx =>
      forSalon(tx, mine, 1).insertInto('suppliers').values({ name: 'Nueva' }).execute(),
    );
    await adding;
    const run = [before, await count(own)];
    runs.push(run);
    return run;
  });
  // The other writer waits for nobody. On PGlite the queries are asked again, as it wrote between them.
  if (db.engine === 'postgres') expect(runs).toEqual([[{ count: 1 }, { count: 1 }]]);
  else
    expect(runs).toEqual([
      [{ count: 1 }, { count: 2 }],
      [{ count: 2 }, { count: 2 }],
    ]);
  expect(seen).toEqual(runs.at(-1));
  expect(await count(read())).toEqual({ count: 2 });
  // PGlite has no transaction that could refuse it.
  if (db.engine === 'postgres') {
    const writing = repeatableRead(read(), async own => {
      await sql`delete from ${unscopedTable('suppliers')}`.execute(own);
    });
    await expect(writing).rejects.toThrow('read-only');
  }
  await inTransaction(db, tx => tx.deleteFrom('suppliers').where('name', '=', 'Nueva').execute());
});

test('where all share one session, the queries of a snapshot come after those of others', async () => {
  let isOver = false;
  const report = repeatableRead(read(), async own => {
    for (let query = 0; query < 8; query++) await sql`select pg_sleep(0.1)`.execute(own);
  }).then(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const began = performance.now();
    await sql`select 1`.execute(read());
    longest = Math.max(longest, performance.now() - began);
    // As between two calls that come over the network.
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  await report;
  expect(longest).toBeLessThan(500);
});
