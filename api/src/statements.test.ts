import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** They stand on the database itself, or fill it: their SQL is what they are for. */
const OUTSIDE = new Set(['core', 'backup', 'demo', 'integrity']);

const STATEMENT =
  /\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)\(|\bsql(<[^`]*>)?`/;

async function filesOf(folder: string): Promise<{ name: string; text: string }[]> {
  const root = join(import.meta.dirname, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && /(?<!\.test|\.fixture)\.ts$/.test(entry.name));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { name: relative(import.meta.dirname, path), text: await readFile(path, 'utf8') };
    }),
  );
}

async function familyFiles() {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const families = entries.filter(entry => entry.isDirectory() && !OUTSIDE.has(entry.name));
  return (await Promise.all(families.map(({ name }) => filesOf(name)))).flat();
}

test('a family writes SQL in its stores and views alone', async () => {
  const files = await familyFiles();
  expect(files.length).toBeGreaterThan(100);
  const others = files.filter(({ name }) => !/(store|view)\.ts$/.test(name));
  expect(others.filter(({ text }) => STATEMENT.test(text)).map(({ name }) => name)).toEqual([]);
});

test('the tables that raw SQL writes to, past the handle of the salon, are written to in these files', async () => {
  const files = await filesOf('.');
  const unscoped = files.filter(({ text }) => text.includes('unscopedTable(')).map(({ name }) => name);
  expect(unscoped.sort()).toEqual([
    'appointments/appointment-store.ts',
    'commissions/settlement-store.ts',
    'core/database/salon/handle.ts',
    'purchases/order-store.ts',
  ]);
});
