import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmbedded, type Size } from '../fill/fill';
import { startApi } from './client';
import { type Generator, httpSide, type Side } from './depth';
import { fiveCalls } from './five';
import { counter, openTill, requestsOf } from './pair';

interface Embedded {
  side(key: string, generator: Generator): Side;
  close(): void;
}

/** The API on its embedded database, filled as large as asked, on disk and with every commit synced to it. */
export async function pgliteSide(size: Size): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-bench-'));
  const calls = await fillEmbedded(folder, size, fiveCalls);
  const api = await startApi({ DATA_DIR: folder });
  await openTill(api);
  return {
    side: (key, generator) => {
      const sources = calls.map(call =>
        requestsOf(
          call,
          api,
          counter(),
          () => `/api/${call.path}`,
          () => ({}),
        ),
      );
      return httpSide(key, generator, api, calls, sources);
    },
    close: () => {
      api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
