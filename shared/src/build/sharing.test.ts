import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedEntries, sharing } from './sharing';

const ui = readdirSync(join(import.meta.dirname, '../ui'))
  .filter(name => /^[A-Z]\w+\.tsx$/.test(name))
  .map(name => `@melena/shared/ui/${name.replace('.tsx', '')}`);

test('the shell offers every piece of the kit, the client, the session and the router', () => {
  const keys = Object.keys(sharing('shell', '^0.1.0'));
  expect(ui.length).toBeGreaterThan(40);
  expect(keys).toEqual(expect.arrayContaining(ui));
  expect(keys).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react/jsx-runtime',
      '@melena/shared/client',
      '@melena/shared/session',
      '@melena/shared/router',
      '@melena/shared/ui/DataTable',
    ]),
  );
});

test('a department has no copy of anything shared, and takes no other major', () => {
  for (const [key, share] of Object.entries(sharing('remote', '^0.1.0'))) {
    expect(share, key).toMatchObject({ import: false, singleton: true, strictVersion: true });
    expect(share.requiredVersion, key).toMatch(/^\^\d+\.\d+\.\d+$/);
  }
});

test('tests, types and the page of the kit are not offered', () => {
  const odd = sharedEntries().filter(entry => /test|\.d$|kit/i.test(entry));
  expect(odd).toEqual([]);
});
