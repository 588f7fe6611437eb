import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundles } from './bundle';
import { measureSizes, sizesTable } from './bundle-sizes';
import { check } from './check';
import { journeysChromium } from './chromium';
import { buildLastRelease } from './last-release';
import { requireNode } from './node-version';
import { bundles, cache } from './packages';
import { PLAYWRIGHT, run } from './run';
import { staleBundles } from './source-hash';
import {
  addSummaries,
  summarisePlaywright,
  summariseVitest,
  type TestSummary,
  withExit,
} from './test-summary';

requireNode();
// For all processes that start here: the workers of both runners, and the servers of tests.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('refuse-overflow.mjs', import.meta.url)}`;
const reports = join(cache, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** If it is set, tests of data run on that server, and tests of what differs between the engines on both. */
const server = process.env.TEST_DATABASE_URL;
if (!server) console.log('TEST_DATABASE_URL is not set: tests that need a PostgreSQL server are left out.');
const faults: string[] = [];
const tallies: TestSummary[] = [];

// Vitest often waits for a server or a timer; the builds of the journeys use that time.
const [, built] = await Promise.all([unit(), prepareJourneys()]);
if (built) {
  await journeys('journeys');
  if (server) await journeys('journeys-postgresql', server);
}

const { passed, failed, failures } = addSummaries(...tallies);
// Repeated at the end, because logs are often cut off at their beginning.
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(`\nThe journeys ran in ${journeysChromium() ?? 'Playwright’s own Chromium'}.`);
if (faults.length > 0) console.log(`\nfailed besides the tests: ${faults.join(', ')}`);
console.log(`\n${passed} passed, ${failed + faults.length} failed`);
process.exitCode = passed === 0 || failed > 0 || faults.length > 0 ? 1 : 0;

/** Checks the code and builds what the journeys need. Resolves to false if something doesn't build. */
async function prepareJourneys(): Promise<boolean> {
  faults.push(...(await check()));
  try {
    await buildBundles(staleBundles(bundles()), console.log);
    const all = measureSizes();
    console.log(`\nJavaScript, gzip:\n${sizesTable(all)}\n`);
    if (all.some(({ bytes, limit }) => bytes > limit)) faults.push('sizes');
    const released = await buildLastRelease(console.log);
    if ('missing' in released) console.log(`No mix with the last release is run: ${released.missing}.`);
    else process.env.E2E_RELEASED = released.folder;
    // Uses this machine's Chromium, or downloads one. The download is skipped if it exists.
    if (!journeysChromium()) await run(PLAYWRIGHT, ['install', 'chromium']);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    faults.push('build');
    return false;
  }
}

async function unit(): Promise<void> {
  const report = join(reports, 'vitest.json');
  console.log('\nvitest');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  tallies.push(withExit(await run('node_modules/vitest/vitest.mjs', args), summariseVitest(report)));
}

async function journeys(name: string, databaseUrl = ''): Promise<void> {
  const report = join(reports, `${name}.json`);
  console.log(`\n${name}`);
  const code = await run(PLAYWRIGHT, ['test'], {
    cwd: 'e2e',
    env: {
      E2E_REPORT: report,
      TEST_DATABASE_URL: databaseUrl,
      E2E_EMBEDDED_ONLY: server && !databaseUrl ? '1' : '',
    },
  });
  tallies.push(withExit(code, summarisePlaywright(report)));
}
