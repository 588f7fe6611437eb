import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemChromium } from '../e2e/support/chromium';
import { buildStale } from './bundle';
import { check } from './check';
import { requireNode } from './node-version';
import { bundles, cache } from './packages';
import { run } from './run';
import { sizes, table } from './sizes';
import { sum, tallyPlaywright, tallyVitest } from './tally';

requireNode();
const reports = join(cache, 'reports');
const unitReport = join(reports, 'vitest.json');
const journeyReport = join(reports, 'playwright.json');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const faults = await check();

await run('node_modules/vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);

try {
  await buildStale(bundles(), console.log);
  const all = sizes();
  console.log(`\nJavaScript, gzip:\n${table(all)}\n`);
  if (all.some(({ bytes, limit }) => bytes > limit)) faults.push('sizes');
  await journeys();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  faults.push('build');
}

const { passed, failed } = sum(tallyVitest(unitReport), tallyPlaywright(journeyReport));
if (faults.length > 0) console.log(`\nfailed besides the tests: ${faults.join(', ')}`);
console.log(`\n${passed} passed, ${failed + faults.length} failed`);
process.exitCode = passed === 0 || failed > 0 || faults.length > 0 ? 1 : 0;

/** In a Chromium of this machine, or one that is fetched; fetching what is there already does nothing. */
async function journeys(): Promise<void> {
  const playwright = 'e2e/node_modules/playwright/cli.js';
  if (!systemChromium()) await run(playwright, ['install', 'chromium']);
  await run(playwright, ['test'], { cwd: 'e2e', env: { E2E_REPORT: journeyReport } });
}
