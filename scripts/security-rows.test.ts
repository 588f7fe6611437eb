import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import level2 from './asvs-level-2.json' with { type: 'json' };
import { root } from './packages';

/** Each names one row of the standard, or several ('10.1.1 to 10.7.3'). */
const rows = readFileSync(join(root, 'docs/asvs.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))
  .map(([name = '', , state = '', here = '', tests = '']) => ({ name, state, here, tests }));

/** Files that a name such as `sessions/login` may stand for: tests of the API, of the suite, and journeys. */
const places = (name: string) =>
  ['api/src', 'shared/src', 'scripts', 'e2e', '.'].flatMap(folder =>
    ['.test.ts', '.test.tsx', '.spec.ts'].flatMap(ending =>
      [name, `${name}.slow`].map(file => join(root, folder, `${file}${ending}`)),
    ),
  );

function between([first = '', last = first]: string[]): readonly string[] {
  return level2.slice(level2.indexOf(first), level2.indexOf(last) + 1);
}

test('each row of ASVS 5.0.0 up to level 2 is there once', () => {
  expect(rows.flatMap(({ name }) => between(name.split(' to ')))).toEqual(level2);
});

test('each says whether it is met, and what isn’t met says why', () => {
  for (const { name, state, here } of rows) {
    expect([name, state]).toEqual([name, expect.stringMatching(/^(met( by HTTPS)?|not met|n\/a)$/)]);
    if (state !== 'met') expect([name, here]).toEqual([name, expect.stringMatching(/\w/)]);
  }
});

test('each test that is named is there', () => {
  const named = rows.flatMap(({ tests }) => tests.split(' ').filter(Boolean));
  expect(named.length).toBeGreaterThan(100);
  for (const name of new Set(named)) {
    expect([name, places(name).some(file => existsSync(file))]).toEqual([name, true]);
  }
});
