import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_PORT, SITE } from './ports';
import { runProgram } from './program';
import { type StaticHost, startHost } from './static-host';
import { test as base, expect } from './test';

/** Where the running suite's departments are released to, and a host of another origin with the same files. */
export interface Site {
  /** A folder for builds. */
  readonly scratch: string;
  readonly host: StaticHost;
  /** Runs one of the commands on the running suite's folder. @throws what it said */
  run(command: 'release' | 'rollback' | 'releases', ...args: string[]): Promise<string>;
  /** Back to the departments that the suite was started with. */
  reset(): void;
}

/** As `test`, with the means to release departments while the suite runs. A file that does so resets them. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern
    async ({}, use) => {
      const registry = join(SITE, 'remotes.json');
      const atStart = readFileSync(registry);
      const scratch = mkdtempSync(join(tmpdir(), 'melena-builds-'));
      const host = await startHost(SITE, HOST_PORT);
      await use({
        scratch,
        host,
        run: (command, ...args) =>
          runProgram(['--import', 'tsx', `scripts/release/${command}.ts`, ...args, '--to', SITE]),
        reset: () => {
          writeFileSync(`${registry}.reset`, atStart);
          renameSync(`${registry}.reset`, registry);
        },
      });
      await host.close();
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };
