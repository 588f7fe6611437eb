import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const source = join(import.meta.dirname, 'shared/src');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'shared/package.json'), 'utf8'));

const FOLDERS = '{shared,api,shell,scripts,mf-*,lab,e2e}';
const onServer = Boolean(process.env.TEST_DATABASE_URL);

/** Run at the cost that a hash has in the product; the others make cheap ones. */
const USUAL_COST = ['api/src/security/password-hash.test.ts', 'api/src/sessions/login.test.ts'];

/** The embedded database itself. */
const PGLITE = 'api/src/core/database/pglite/**/*.test.ts';

/** What differs between the two engines, and one call of each: run on the embedded one too where a server is named. */
const ENGINE = [
  PGLITE,
  'api/src/core/database/{,migrations/}*.test.ts',
  'api/src/backup/*.test.ts',
  'api/src/http/every-call.test.ts',
  'lab/faults/{backup-fault,crash}.test.ts',
];

const cheapHashes = {
  find: /^\.\/hash-cost$/,
  replacement: join(import.meta.dirname, 'api/testing/hash-cost.ts'),
};

/** Files that take longest, by the measured time: without a cache vitest begins with the largest, and waits for these at the end. */
const SLOW =
  /(every-figure|silence-fault|former-releases|failover-fault|crash|schedule|backup-fault|login|generate|(money|report)-weeks|reportes|run-fuzz|corrections|AgendaPage|today|drawer|payment-work|outage-fault|first-account-page|figures-and-rows|new-salon|flood-fault)\.test\.tsx?$/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap(project => {
      const own = sorted.filter(file => file.project === project);
      return [true, false].flatMap(slow => own.filter(({ moduleId }) => SLOW.test(moduleId) === slow));
    });
  }
}

const EMBEDDED = { TEST_DATABASE_URL: '' };

const common = {
  environment: 'node',
  // A file leaves nothing behind but what it imported: loading that once for all of them is a third of the time.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};
const notOurs = ['**/node_modules/**', '**/dist/**'];

const onPglite = {
  extends: true as const,
  resolve: { alias: [cheapHashes] },
  test: { ...common, name: 'engine', include: ENGINE, env: EMBEDDED },
};

/** What is drawn is tested in a page, and its test is .test.tsx; everything else in plain Node. */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@melena/shared/kit/styles', replacement: join(source, 'kit/styles/index.css') },
      { find: /^@melena\/shared\/(.+)$/, replacement: `${source}/$1` },
    ],
  },
  define: { SHARED_VERSION: JSON.stringify(version) },
  test: {
    // Every core: it would leave one free for watching. One more than that took 880 s instead of 828.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        resolve: { alias: [cheapHashes] },
        test: {
          ...common,
          name: 'node',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: [...notOurs, ...USUAL_COST, ...(onServer ? [PGLITE] : [])],
        },
      },
      { extends: true, test: { ...common, name: 'cost', include: USUAL_COST } },
      ...(onServer ? [onPglite] : []),
      {
        extends: true,
        resolve: { alias: [cheapHashes] },
        test: {
          ...common,
          name: 'page',
          environment: 'jsdom',
          include: ['{shared,shell,mf-*}/**/*.test.tsx'],
          exclude: notOurs,
          // Always embedded: the API's own tests cover the calls on a server.
          env: EMBEDDED,
        },
      },
    ],
  },
});
