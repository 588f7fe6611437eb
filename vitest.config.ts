import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const source = join(import.meta.dirname, 'shared/src');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'shared/package.json'), 'utf8'));

/** What asks nothing of a database, of the embedded one alone, or of servers of its own: not again on a server. */
const EMBEDDED = [
  'api/src/security/{new-password,password-hash}.test.ts',
  'api/src/http/permission-matrix.test.ts',
  'api/src/http/limits/concurrency-limit.test.ts',
  'api/src/core/network.test.ts',
  'lab/faults/{failover,silence}-fault.test.ts',
  'api/src/demo/today.test.ts',
  'api/src/http/gateway/**',
  'api/src/core/database/pglite/**',
  'lab/fuzz/**',
];

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
    // Every core: it would leave one free for watching.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A file leaves nothing behind but what it imported: loading that once for all of them is a third of the time.
          isolate: false,
          include: ['{shared,api,shell,scripts,mf-*,lab,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...(process.env.TEST_DATABASE_URL ? EMBEDDED : [])],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          // As above: a screen's test leaves its page, its session and its server as it found them.
          isolate: false,
          include: ['{shared,shell,mf-*}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
