import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseAtHand } from './last-release';
import { root } from './packages';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'melena-clone-'));
});
afterEach(() => rmSync(clone, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
    cwd: clone,
    encoding: 'utf8',
  });

test('a clone says which release it lacks; one that has it does not', async () => {
  git('init', '--quiet');
  writeFileSync(join(clone, 'file'), 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(await releaseAtHand(clone, { version: '0.1.0', commit })).toBeUndefined();
  const lacks = await releaseAtHand(clone, { version: '0.1.0', commit: '0'.repeat(40) });
  expect(lacks).toBe('this clone’s history does not hold release 0.1.0 (000000000)');
});

test('the release that the mix is made with is named by a whole commit', () => {
  const { commit, version } = JSON.parse(readFileSync(join(root, 'scripts/released.json'), 'utf8'));
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
