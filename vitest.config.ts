import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const source = join(import.meta.dirname, 'shared/src');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'shared/package.json'), 'utf8'));

const FOLDERS = '{shared,api,shell,scripts,mf-*,lab}';
const onServer = Boolean(process.env.TEST_DATABASE_URL);
/** `pnpm test` sets it, and `pnpm test --all` doesn't. */
const quick = Boolean(process.env.TEST_QUICK);

/** Only `pnpm test --all` runs these; docs/conventions.md has the rule. */
const SLOW = ['**/*.slow.test.{ts,tsx}', '**/*-weeks.test.ts', 'lab/!(races)/**/*.test.ts'];

/** The embedded database itself. */
const PGLITE = 'api/src/core/database/pglite/**/*.test.ts';

/** Differences between the two engines, and one call of each: `--all` runs them on both where a server is named. */
const ENGINE = [
  PGLITE,
  'api/src/core/database/{,migrations/}*.test.ts',
  'api/src/backup/*.test.ts',
  'api/src/http/every-call.test.ts',
  'lab/faults/{backup-fault,crash}.test.ts',
];

const cheapHashes = {
  find: /^\.\/hash-cost$/,
  replacement: join(import.meta.dirname, 'api/testing/secrets/hash-cost.ts'),
};

/** Files that take longest begin first: without a cache vitest begins with the largest and waits for these at the end. */
const FIRST =
  /(every-figure|lost-servers|crash|schedule|backup-fault|login|generate|folder-lock|permission-matrix|figures-and-rows|reportes|run-fuzz|AgendaPage|today|setup|payment-work|first-account-page|new-salon|flood-fault)(\.slow)?\.test\.tsx?$/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap(project => {
      const own = sorted.filter(file => file.project === project);
      return [true, false].flatMap(slow => own.filter(({ moduleId }) => FIRST.test(moduleId) === slow));
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
const leftOut = ['**/node_modules/**', '**/dist/**', ...(quick ? SLOW : [])];

const onPglite = {
  extends: true as const,
  resolve: { alias: [cheapHashes] },
  test: { ...common, name: 'engine', include: ENGINE, env: EMBEDDED },
};

/** Drawn things are tested in a page (.test.tsx), everything else in plain Node. */
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
    // Logs of passed tests are not shown, and the servers of tests write theirs to the console.
    silent: 'passed-only',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        resolve: { alias: [cheapHashes] },
        test: {
          ...common,
          name: 'node',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: [...leftOut, ...(onServer ? [PGLITE] : [])],
        },
      },
      ...(onServer && !quick ? [onPglite] : []),
      {
        extends: true,
        resolve: { alias: [cheapHashes] },
        test: {
          ...common,
          name: 'page',
          environment: 'jsdom',
          include: ['{shared,shell,mf-*}/**/*.test.tsx'],
          exclude: leftOut,
          // Always embedded: the API's own tests cover the calls on a server.
          env: EMBEDDED,
        },
      },
    ],
  },
});
