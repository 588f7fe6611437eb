import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptBuilds, removeUnknown } from './prune-builds';

test('the files of the last five builds stay, those of older ones go', () => {
  let builds: string[][] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) builds = keptBuilds(builds, [`${name}.js`]);
  expect(builds.flat()).toEqual(['f.js', 'e.js', 'd.js', 'c.js', 'b.js']);
});

test('building the same again pushes nothing out', () => {
  let builds = [['a.js'], ['b.js']];
  for (let round = 0; round < 9; round += 1) builds = keptBuilds(builds, ['a.js']);
  expect(builds).toEqual([['a.js'], ['b.js']]);
});

test('a file goes with its compressed forms, below folders too', () => {
  const dist = mkdtempSync(join(tmpdir(), 'melena-dist-'));
  mkdirSync(join(dist, 'assets'));
  for (const file of [
    'assets/old.js',
    'assets/old.js.br',
    'assets/new.js',
    'assets/new.js.gz',
    'index.html',
  ]) {
    writeFileSync(join(dist, file), '');
  }
  removeUnknown(dist, new Set(['assets/new.js', 'index.html']));
  expect(readdirSync(dist, { recursive: true }).sort()).toEqual([
    'assets',
    'assets/new.js',
    'assets/new.js.gz',
    'index.html',
  ]);
  rmSync(dist, { recursive: true });
});
