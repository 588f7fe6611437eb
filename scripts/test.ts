import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
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
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const isJourney = (file: string) => file.startsWith('e2e/');
// Files that are named run whatever they are called.
if (!values.all && named.length === 0) process.env.TEST_QUICK = '1';
// For all processes that start here: the workers of both runners, and the servers of tests.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('refuse-overflow.mjs', import.meta.url)}`;
// A dot of each test would carry its colour.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
const reports = join(cache, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** If it is set, tests of data run on that server. */
const server = process.env.TEST_DATABASE_URL ?? '';
if (!server) console.log('TEST_DATABASE_URL is not set: tests that need a PostgreSQL server are left out.');
if (!process.env.TEST_CITUS_URL)
  console.log('TEST_CITUS_URL is not set: tests that need a coordinator of Citus are left out.');
const faults: string[] = [];
const tallies: TestSummary[] = [];

if (named.length > 0) await runNamed();
else {
  // Vitest often waits for a server or a timer; the builds of the journeys use that time.
  const [, built] = await Promise.all([unit(), prepareAll()]);
  if (built && server && values.all) {
    await journeys('journeys', { E2E_PART: 'embedded', TEST_DATABASE_URL: '' });
    await journeys('journeys-postgresql', { E2E_PART: 'postgresql' });
  } else if (built) await journeys('journeys');
}

const { passed, failed, failures } = addSummaries(...tallies);
// Repeated at the end, because logs are often cut off at their beginning.
for (const failure of failures) console.log(`\nfailed: ${failure}`);
if (faults.length > 0) console.log(`\nfailed besides the tests: ${faults.join(', ')}`);
console.log(`\n${passed} passed, ${failed + faults.length} failed`);
process.exitCode = passed === 0 || failed > 0 || faults.length > 0 ? 1 : 0;

/** Runs files or journeys by their paths, without the checks. */
async function runNamed(): Promise<void> {
  const files = named.filter(file => !isJourney(file));
  const specs = named.filter(isJourney).map(file => relative('e2e', file));
  if (files.length > 0) await unit(files);
  if (specs.length > 0 && (await prepareJourneys())) await journeys('journeys', {}, specs);
}

async function prepareAll(): Promise<boolean> {
  faults.push(...(await check()));
  if (!(await prepareJourneys())) return false;
  const all = measureSizes();
  console.log(`\nJavaScript, gzip:\n${sizesTable(all)}\n`);
  if (all.some(({ bytes, limit }) => bytes > limit)) faults.push('sizes');
  if (!values.all) return true;
  const released = await buildLastRelease(console.log);
  if ('missing' in released) console.log(`No mix with the last release is run: ${released.missing}.`);
  else process.env.E2E_RELEASED = released.folder;
  return true;
}

/** Builds what the journeys need. Resolves to false if something doesn't build. */
async function prepareJourneys(): Promise<boolean> {
  try {
    await buildBundles(staleBundles(bundles()), console.log);
    // Uses this machine's Chromium, or downloads one. The download is skipped if it exists.
    if (!journeysChromium()) await run(PLAYWRIGHT, ['install', 'chromium']);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    faults.push('build');
    return false;
  }
}

async function unit(files: readonly string[] = []): Promise<void> {
  const report = join(reports, 'vitest.json');
  const shown = files.length > 0 ? 'default' : 'dot';
  const args = ['run', `--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`, ...files];
  const code = await run('node_modules/vitest/vitest.mjs', args);
  tallies.push(withExit(code, summariseVitest(report)));
}

async function journeys(name: string, env: NodeJS.ProcessEnv = {}, specs: readonly string[] = []) {
  const report = join(reports, name);
  console.log(`\n${name}, in ${journeysChromium() ?? 'Playwright’s own Chromium'}`);
  const code = await run(PLAYWRIGHT, ['test', ...specs], { cwd: 'e2e', env: { E2E_REPORT: report, ...env } });
  const tally = withExit(code, summarisePlaywright(`${report}.json`));
  tallies.push(tally);
  if (tally.failed > 0) for (const worker of [0, 1]) printLog(`${report}-server-${worker}.log`);
}

/** The last lines of a server whose journeys failed. */
function printLog(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  console.log([`\n${file}`, ...lines.slice(-40)].join('\n'));
}
