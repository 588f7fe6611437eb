import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSummaries, summarisePlaywright, summariseVitest, withExit } from './test-summary';

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
  const unit = summariseVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults: [] }));
  const journeys = summarisePlaywright(
    report({ stats: { expected: 3, unexpected: 2, flaky: 0 }, errors: [] }),
  );
  expect(addSummaries(unit, journeys)).toMatchObject({ passed: 8, failed: 3 });
});

test('a file of tests that outside of its tests is a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(summariseVitest(report({ numPassedTests: 4, numFailedTests: 0, testResults }))).toEqual({
    passed: 4,
    failed: 1,
    failures: ['a.test.ts › outside of its tests\n    no such module'],
  });
});

test('a server that did not start fails the journeys', () => {
  const content = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] };
  expect(summarisePlaywright(report(content))).toEqual({
    passed: 0,
    failed: 1,
    failures: ['journeys › outside of a test\n    no server'],
  });
});

test('what failed is named with the first lines of why, in both runners', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a holds', failureMessages: [] },
    { status: 'failed', fullName: 'b holds', failureMessages: ['expected 1 to be 2\nat b.test.ts:3'] },
  ];
  const testResults = [{ name: 'b.test.ts', status: 'failed', assertionResults }];
  expect(summariseVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults })).failures).toEqual([
    'b.test.ts › b holds\n    expected 1 to be 2\n    at b.test.ts:3',
  ]);
  const spec = (title: string, status: string, results: unknown[]) => ({
    title,
    file: 'caja.spec.ts',
    tests: [{ status, results }],
  });
  const suites = [
    {
      specs: [spec('opens', 'expected', [{}])],
      suites: [{ specs: [spec('cuts', 'unexpected', [{ error: { message: 'timed out' } }])] }],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 0 };
  expect(summarisePlaywright(report({ stats, errors: [], suites })).failures).toEqual([
    'caja.spec.ts › cuts\n    timed out',
  ]);
});

test('a test that passes at the second try has failed', () => {
  expect(
    summarisePlaywright(report({ stats: { expected: 1, unexpected: 0, flaky: 1 }, errors: [] })).failed,
  ).toBe(1);
});

test('a runner that left no report has failed', () => {
  expect(summariseVitest(join(folder, 'none.json')).failed).toBe(1);
  expect(summarisePlaywright(join(folder, 'none.json')).failed).toBe(1);
});

test('a runner that ends with an error though each test passed has failed', () => {
  const passed = { passed: 3, failed: 0, failures: [] };
  expect(withExit(0, passed)).toEqual(passed);
  expect(withExit(1, passed).failed).toBe(1);
  expect(withExit(1, { ...passed, failed: 2 }).failed).toBe(2);
});
