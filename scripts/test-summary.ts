import { existsSync, readFileSync } from 'node:fs';

/** Number of passed and failed tests, and the first lines of each failure's message. */
export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Counts the tests of Vitest's JSON report. A file that fails outside of its tests counts as one failed test. */
export function summariseVitest(report: string): TestSummary {
  if (!existsSync(report)) return NOT_RUN;
  const { numPassedTests, numFailedTests, testResults } = read<VitestReport>(report);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(each => each.status !== 'failed'),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failure(name, fullName, failureMessages.join('\n'))),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...failures,
      ...broken.map(({ name, message = '' }) => failure(name, 'outside of its tests', message)),
    ],
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
}

/** Counts the tests of Playwright's JSON report. An error outside of a test counts as one failed test. */
export function summarisePlaywright(report: string): TestSummary {
  if (!existsSync(report)) return NOT_RUN;
  const all = read<PlaywrightReport>(report);
  const failed = all.stats.unexpected + all.stats.flaky;
  return {
    passed: all.stats.expected,
    failed: failed === 0 && all.errors.length > 0 ? 1 : failed,
    failures: [
      ...specs(all)
        .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
        .map(({ file, title, tests }) => {
          const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
          return failure(file, title, errors.find(Boolean) ?? '');
        }),
      ...all.errors.map(({ message = '' }) => failure('journeys', 'outside of a test', message)),
    ],
  };
}

function specs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/** Number of lines of a failure's message that the summary repeats. */
const LINES = 12;

function failure(file: string, test: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, LINES);
  return [`${file} › ${test}`, ...lines.map(line => `    ${line}`)].join('\n');
}

/** A runner without a report ran nothing, which counts as a failure. */
const NOT_RUN: TestSummary = { passed: 0, failed: 1, failures: ['a runner left no report'] };

/** Adds a failure if the runner's exit code is not 0 and no test failed: the error was outside of the tests. */
export function withExit(code: number, tally: TestSummary): TestSummary {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`the runner ended with ${code}, its output says why`] };
}

export function addSummaries(...tallies: readonly TestSummary[]): TestSummary {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}
