import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What Vitest's JSON report counts. A file that could not even be read counts as one failed test. */
export function tallyVitest(report: string): Tally {
  if (!existsSync(report)) return NOT_RUN;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** What Playwright's JSON report counts; an error outside of a test counts as one failed test. */
export function tallyPlaywright(report: string): Tally {
  if (!existsSync(report)) return NOT_RUN;
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed };
}

/** A runner that left no report ran nothing: that is a failure. */
const NOT_RUN: Tally = { passed: 0, failed: 1 };

export function sum(...tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
