import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alterBackup } from '../../testing/altered-backup';
import { migrations } from '../core/database/migrations';
import { StartError } from '../core/start-error';
import { readBackup, verifyBackup, writeBackup } from './backup-file';
import type { Manifest } from './manifest';
import { restore } from './restore';

const manifest: Manifest = {
  format: 1,
  version: '0.1.0',
  made: '2026-11-22T04:00:00.000Z',
  engine: 'pglite',
  server: 'PostgreSQL 18.6',
  migrations: Object.keys(migrations),
  tables: {},
  sequences: [],
  figures: { appointments: 0, payments: 0, paid: 0, movements: 0, audit: 0 },
  books: [],
};

let folder: string;
let whole: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melena-file-'));
  whole = join(folder, 'whole.gz');
  const rows = Array.from({ length: 2_000 }, (_, n) => `${n}\tXimena ${Math.random()}\n`);
  await write(whole, [rows, ['7\t\\\\.\n', '8\tends with \\\\.\n'], []]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, tables: readonly (readonly string[])[]): Promise<void> {
  async function* contents() {
    for (const [n, rows] of tables.entries()) {
      const chunks = async function* () {
        for (const row of rows) yield Buffer.from(row);
      };
      yield { name: `table_${n}`, columns: ['id', 'name'], rows: chunks() };
    }
  }
  await writeBackup(file, manifest, contents());
}

async function read(file: string): Promise<string[]> {
  const tables: string[] = [];
  await readBackup(file, async ({ rows }) => {
    let text = '';
    for await (const chunk of rows) {
      expect(Buffer.from(chunk).at(-1)).toBe(10);
      text += Buffer.from(chunk).toString();
    }
    tables.push(text);
  });
  return tables;
}

/** Writes another file and answers what is said of it. */
async function errorOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return verifyBackup(file).then(
    () => 'it is whole',
    (error: unknown) => (error instanceof StartError ? error.message.slice(file.length + 1) : String(error)),
  );
}

test('what was written is read, whatever its rows and however they come', async () => {
  const row = fc
    .string({ unit: fc.constantFrom('a', 'ñ', '\\\\', '.', '\t', ' ', '-', '🦱') })
    .map(text => `${text}\n`);
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row), { maxLength: 4 }), async tables => {
      const file = join(folder, `${n++}.gz`);
      await write(file, tables);
      expect(await read(file)).toEqual(tables.map(rows => rows.join('')));
    }),
    { numRuns: 60 },
  );
});

test('only its owner may read it', async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o600);
});

test('a file that is cut off, wherever, is said to be', async () => {
  const bytes = await readFile(whole);
  for (const share of [0.01, 0.5, 0.99]) {
    expect(await errorOf('cut.gz', bytes.subarray(0, bytes.length * share))).toBe(
      'is cut off: it isn’t whole.',
    );
  }
  // Cut by something that knows gzip: packed whole, and without its seal.
  const text = gunzipSync(bytes);
  expect(await errorOf('cut.gz', gzipSync(text.subarray(0, text.lastIndexOf('-- sha256'))))).toBe(
    'is cut off: it isn’t whole.',
  );
});

test('a file that was changed is said to be', async () => {
  const text = gunzipSync(await readFile(whole)).toString();
  expect(await errorOf('changed.gz', gzipSync(text.replace('\tXimena', '\tJimena')))).toMatch(
    /its checksum is another/,
  );
  expect(await errorOf('changed.gz', gzipSync(`${text}more\n`))).toMatch(/is damaged/);
  const bytes = await readFile(whole);
  bytes.writeUInt8(bytes.readUInt8(5_000) ^ 255, 5_000);
  expect(await errorOf('changed.gz', bytes)).toMatch(/is damaged|checksum/);
});

test('what is no backup is said to be none', async () => {
  expect(await errorOf('other.gz', 'hello')).toBe('is no backup of Melena.');
  expect(await errorOf('other.gz', gzipSync('create table clients ();\n'))).toBe('is no backup of Melena.');
  expect(await errorOf('other.gz', '')).toBe('is cut off: it isn’t whole.');
  await expect(verifyBackup(join(folder, 'nowhere.gz'))).rejects.toThrow(/^There is no file/);
  await expect(verifyBackup(folder)).rejects.toThrow(/is a folder/);
});

test('a backup of a later version is refused before anything is touched', async () => {
  const later = join(folder, 'later.gz');
  const where = { dataDir: join(folder, 'data') };
  await alterBackup(whole, later, text => text.replace('"60-schema"', '"60-schema","99-later"'));
  await expect(restore(later, where)).rejects.toThrow(/made by a later Melena .*\(99-later\)/);
  await alterBackup(whole, later, text => text.replace('"format":1', '"format":2'));
  await expect(restore(later, where)).rejects.toThrow(/made by a later Melena .*in a form that this one/);
  await expect(stat(where.dataDir)).rejects.toThrow('ENOENT');
});
