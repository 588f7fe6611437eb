import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROWS_AT_ONCE } from '@melena/shared/contract/import/calls';
import { expect, test } from 'vitest';
import { openDatabase } from '../../api/src/core/database/open-database';
import { checkAudit, checkInvariants } from '../../api/src/integrity/invariants';
import { demoImage, demoOnServer, testDatabaseUrl } from '../../api/testing/database';
import { writeSnapshot } from '../../api/testing/database-snapshot';
import { logIn, post, type Reply } from '../common/http-client';
import { type DatabaseLocation, startServerProcess } from '../common/server-process';

const PARTS = 6;
const KILLS = 3;

/** Each row is a product with its variant and an opening count. */
const rowsOf = (part: number) =>
  Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
    const number = part * ROWS_AT_ONCE + index;
    const cells = { name: `Cera ${number}`, brand: 'Obsidiana', price: '389', cost: '180', selling: '3' };
    return { place: number + 2, cells: { ...cells, code: `CERA-${number}` } };
  });

type Outcomes = readonly { readonly does: string }[];

/** Sends the file as its screen does, from its first part. @returns what became of its rows; undefined where it was cut */
async function sendFile(url: string, access_id: string): Promise<string[] | undefined> {
  const call = (path: string, body: object): Promise<Reply> =>
    post(url, path, { access_id, request_id: randomUUID(), ...body });
  const file = { kind: 'productos', file_name: 'p.csv', file_hash: 'c0de', rows: PARTS * ROWS_AT_ONCE };
  try {
    const { import_id } = await call('import/start', file);
    const all: string[] = [];
    for (let part = 0; part < PARTS; part++) {
      const { outcomes } = await call('import/rows', {
        import_id,
        rows: rowsOf(part),
        last: part === PARTS - 1,
      });
      all.push(...(outcomes as Outcomes).map(({ does }) => does));
    }
    return all;
  } catch {
    return undefined;
  }
}

async function readProducts(where: DatabaseLocation, began: Date) {
  const db = await openDatabase(where);
  try {
    const { rows, pieces } = await db.read
      .selectFrom('product_variants as v')
      .leftJoin('stock_movements as m', 'm.variant_id', 'v.id')
      .where('v.code', 'like', 'CERA-%')
      .select(eb => [eb.fn.count<number>('v.id').distinct().as('rows'), eb.fn.sum('m.selling').as('pieces')])
      .executeTakeFirstOrThrow();
    const faults = [...(await checkInvariants(db.read)), ...(await checkAudit(db.read, began))];
    return { rows: Number(rows), pieces: Number(pieces), faults };
  } finally {
    await db.close();
  }
}

async function expectWholeParts(where: DatabaseLocation): Promise<void> {
  const began = new Date();
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServerProcess(where);
    const sent = sendFile(server.url, await logIn(server.url, 'administrador@melena.mx'));
    await sleep(150 + Math.random() * 400);
    await server.kill('SIGKILL');
    if (!(await sent)) cut++;
    const { rows, pieces, faults } = await readProducts(where, began);
    expect(faults).toEqual([]);
    expect(rows % ROWS_AT_ONCE).toBe(0);
    expect(pieces).toBe(3 * rows);
  }
  expect(cut).toBeGreaterThan(0);
  const server = await startServerProcess(where);
  const outcomes = await sendFile(server.url, await logIn(server.url, 'administrador@melena.mx'));
  await server.stop();
  expect(new Set(outcomes)).not.toContain('refused');
  expect(outcomes).toHaveLength(PARTS * ROWS_AT_ONCE);
  const whole = PARTS * ROWS_AT_ONCE;
  expect(await readProducts(where, began)).toEqual({ rows: whole, pieces: 3 * whole, faults: [] });
}

test('a file whose server is killed has each part whole or not at all, and goes on without doubles', async () => {
  if (testDatabaseUrl) {
    const { url, drop } = await demoOnServer(testDatabaseUrl);
    return expectWholeParts({ databaseUrl: url, dataDir: '' }).finally(drop);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'melena-file-kills-'));
  await writeSnapshot(await demoImage(), dataDir);
  return expectWholeParts({ dataDir }).finally(() => rm(dataDir, { recursive: true, force: true }));
}, 240_000);
