import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOURNEY_START } from '../../../e2e/support/clock';
import { root } from '../../../scripts/packages';
import { endChild, startChild } from '../../common/child-process';

export interface ServedSuites<Name extends string> {
  readonly urls: Readonly<Record<Name, string>>;
  /** Clock offset of the browser, equal to the server's. */
  readonly clockOffset: number;
  close(): Promise<void>;
}

/**
 * Starts a server of built suites in a process of its own, with a demo salon in an embedded database of its own.
 * @param suites the folder of each
 * @param sources the clone whose server it is
 */
export async function serveSuites<Name extends string>(
  suites: Readonly<Record<Name, string>>,
  sources: string = root,
): Promise<ServedSuites<Name>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-served-'));
  const clockOffset = JOURNEY_START.getTime() - Date.now();
  const program = join(sources, 'lab/bench/start/start-server.ts');
  const env = { DATA_DIR: dataDir, CLOCK_OFFSET: String(clockOffset), SUITES: JSON.stringify(suites) };
  const { child, message: urls } = await startChild<Record<Name, string>>(program, env);
  return {
    urls,
    clockOffset,
    close: async () => {
      await endChild(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
