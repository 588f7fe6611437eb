import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sum, tallyPlaywright, tallyVitest } from './tally';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'melena-tally-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('passed and failed tests are summed over both runners', () => {
  const unit = tallyVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults: [] }));
  const journeys = tallyPlaywright(report({ stats: { expected: 3, unexpected: 2, flaky: 0 }, errors: [] }));
  expect(sum(unit, journeys)).toEqual({ passed: 8, failed: 3 });
});

test('a file of tests that could not be read is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(tallyVitest(report({ numPassedTests: 4, numFailedTests: 0, testResults }))).toEqual({
    passed: 4,
    failed: 1,
  });
});

test('a server that did not start fails the journeys', () => {
  const content = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] };
  expect(tallyPlaywright(report(content))).toEqual({ passed: 0, failed: 1 });
});

test('a test that passes at the second try has failed', () => {
  expect(
    tallyPlaywright(report({ stats: { expected: 1, unexpected: 0, flaky: 1 }, errors: [] })).failed,
  ).toBe(1);
});

test('a runner that left no report has failed', () => {
  expect(tallyVitest(join(folder, 'none.json')).failed).toBe(1);
  expect(tallyPlaywright(join(folder, 'none.json')).failed).toBe(1);
});
