import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags, journeysChromium } from '../scripts/chromium';
import { JOURNEY_START } from './support/clock';
import { portOf, URL_OF_SUITE, WORKERS } from './support/ports';

// Set once in the runner's process, because workers and server must use the same clock offset and folder.
process.env.E2E_CLOCK_OFFSET ??= String(JOURNEY_START.getTime() - Date.now());
process.env.E2E_SITE ??= mkdtempSync(join(tmpdir(), 'melena-e2e-'));

// Set by scripts/test.ts.
const { TEST_QUICK: quick, E2E_PART: part, E2E_REPORT: report } = process.env;

/** Money, and several people at once: `--all` runs these on PostgreSQL if there is a server, the others on PGlite. */
const ON_POSTGRES = ['till/', 'agenda/two-browsers', 'agenda/booking', 'agenda/drag'];
const begins = ON_POSTGRES.join('|');
const here =
  part === 'postgresql'
    ? new RegExp(`/journeys/(${begins})[^/]*\\.spec\\.ts$`)
    : part === 'embedded'
      ? new RegExp(`/journeys/(?!${begins}).+\\.spec\\.ts$`)
      : /\.spec\.ts$/;

/** Only `pnpm test --all` runs these; docs/conventions.md has the rule. */
const SLOW = /\.slow\.spec\.ts$/;
const QUICK = /(?<!\.slow)\.spec\.ts$/;

export default defineConfig({
  testDir: './journeys',
  // The slow ones begin, so that none of them runs alone at the end.
  projects: [
    ...(quick ? [] : [{ name: 'slow', testMatch: here, testIgnore: QUICK }]),
    { name: 'quick', testMatch: here, testIgnore: SLOW },
  ],
  outputDir: './results',
  // All journeys of a worker share one salon, so each creates the data that it changes.
  workers: WORKERS,
  fullyParallel: false,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: report ? [['list'], ['json', { outputFile: `${report}.json` }]] : 'list',
  use: {
    baseURL: URL_OF_SUITE,
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    actionTimeout: 10_000,
    // Not the salon's time zone, so that a screen which takes "today" from the browser fails.
    timezoneId: 'Asia/Tokyo',
    // Animations would be drawn sixty times a second and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the time. A failure still has a screenshot and the page's content.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: journeysChromium(), args: chromiumFlags },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: `exec node --import tsx support/serve.ts${report ? ` > ${report}-server-${worker}.log 2>&1` : ''}`,
    url: `http://localhost:${portOf(worker)}/health`,
    env: { E2E_WORKER: String(worker) },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  })),
});
