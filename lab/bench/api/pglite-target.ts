import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmbedded, type Size } from '../fill/fill-database';
import { createCounter, ensureOpenTill, requestsOf } from './api-and-bare';
import { startApi } from './api-client';
import { throughputCalls } from './booking-calls';
import { httpTarget, type LoadGenerator, type LoadTarget } from './measure-throughput';

interface EmbeddedTarget {
  side(key: string, generator: LoadGenerator): LoadTarget;
  close(): void;
}

/** The API on its embedded database, filled as large as asked, on disk and with every commit synced to it. */
export async function pgliteTarget(size: Size): Promise<EmbeddedTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-bench-'));
  const calls = await fillEmbedded(folder, size, throughputCalls);
  const api = await startApi({ DATA_DIR: folder });
  await ensureOpenTill(api);
  return {
    side: (key, generator) => {
      const sources = calls.map(call =>
        requestsOf(
          call,
          api,
          createCounter(),
          () => `/api/${call.path}`,
          () => ({}),
        ),
      );
      return httpTarget(key, generator, api, calls, sources);
    },
    close: () => {
      api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
