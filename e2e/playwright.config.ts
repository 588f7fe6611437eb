import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags, journeysChromium } from '../scripts/chromium';
import { JOURNEY_START } from './support/clock';
import { URL_OF_SUITE } from './support/ports';

// Workers and the server read the same shift and folder: decided once, in the runner's own process.
process.env.E2E_CLOCK_OFFSET ??= String(JOURNEY_START.getTime() - Date.now());
process.env.E2E_SITE ??= mkdtempSync(join(tmpdir(), 'melena-e2e-'));

export default defineConfig({
  testDir: './journeys',
  // On a server: several people at once, and money. What the screens do is the same on both databases, and the calls are
  // tested on each.
  testMatch: process.env.TEST_DATABASE_URL ? /\/(two-browsers|booking|caja)\.spec\.ts$/ : /\.spec\.ts$/,
  outputDir: './results',
  // One salon serves all journeys; each makes the data that it changes.
  workers: 1,
  fullyParallel: false,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: URL_OF_SUITE,
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    actionTimeout: 10_000,
    // Not the salon's: "today" must not come from the browser.
    timezoneId: 'Asia/Tokyo',
    // What fades and slides is drawn sixty times a second, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of the time; a failure keeps its picture and what was on the page.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: journeysChromium(), args: chromiumFlags },
  },
  webServer: {
    command: 'node --import tsx support/serve.ts',
    url: `${URL_OF_SUITE}/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
