import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packages';

// docs/architecture.md, 'Three walks': `folder/` `a.ts`, `b.ts`, or a whole path.
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, walks = ''] = page.split('## Three walks');
const sections = [...walks.matchAll(/\*\*(.+?)\*\*.*?\((\d+) files(.*?)(?=\n\n\*\*|$)/gs)];

test('there are the road and the three walks', () => {
  expect(sections).toHaveLength(4);
});

test.each(sections.map(([, name = '', count = '', text = '']) => ({ name, count: Number(count), text })))(
  '$name passes as many files as it says, and each is there',
  ({ count, text }) => {
    let folder = '';
    const files: string[] = [];
    for (const [, token = ''] of text.matchAll(/`([^`]+)`/g)) {
      if (token.endsWith('/')) folder = token;
      else files.push(existsSync(join(root, token)) ? token : `${folder}${token}`);
    }
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(files).size).toBe(count);
  },
);
