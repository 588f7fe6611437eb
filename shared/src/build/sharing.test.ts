import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedEntries, sharing } from './sharing';

const pieces = readdirSync(join(import.meta.dirname, '../kit'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\/[A-Z]\w+\.tsx$/.test(name) && !/^(table|text)\//.test(name))
  .map(name => `@melena/shared/kit/${name.replace('.tsx', '')}`);

test('the shell offers every piece of the kit, the client, the session and the router', () => {
  const keys = Object.keys(sharing('shell', '^0.1.0'));
  expect(pieces.length).toBeGreaterThan(40);
  expect(keys).toEqual(expect.arrayContaining(pieces));
  expect(keys).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react/jsx-runtime',
      '@melena/shared/client',
      '@melena/shared/session',
      '@melena/shared/router',
      '@melena/shared/kit/table',
      '@melena/shared/kit/text',
    ]),
  );
});

test('a department has no copy of anything shared, and takes no other major', () => {
  for (const [key, share] of Object.entries(sharing('remote', '^0.1.0'))) {
    expect(share, key).toMatchObject({ import: false, singleton: true, strictVersion: true });
    expect(share.requiredVersion, key).toMatch(/^\^\d+\.\d+\.\d+$/);
  }
});

test('tests, types and the showcase are not offered', () => {
  const odd = sharedEntries().filter(entry => /test|\.d$|showcase/i.test(entry));
  expect(odd).toEqual([]);
});
