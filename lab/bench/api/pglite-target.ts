import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmbedded, type Size } from '../fill/fill-database';
import { ensureOpenTill, requestsOfApi } from './api-and-bare';
import { startApi } from './api-client';
import { throughputCalls } from './booking-calls';
import { httpTarget, type LoadGenerator } from './load-targets';
import type { LoadTarget } from './measure-throughput';

interface EmbeddedTarget {
  side(key: string, generator: LoadGenerator): LoadTarget;
  close(): Promise<void>;
}

/** The API on its embedded database, filled as large as asked, on disk and with every commit synced to it. */
export async function pgliteTarget(size: Size): Promise<EmbeddedTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-bench-'));
  const calls = await fillEmbedded(dataDir, size, throughputCalls);
  const api = await startApi({ dataDir });
  await ensureOpenTill(api);
  return {
    side: (key, generator) => httpTarget(key, generator, api, calls, requestsOfApi(calls, api)),
    close: async () => {
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
