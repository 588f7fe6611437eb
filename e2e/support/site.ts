import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_PORT, SITE } from './ports';
import { runProgram } from './run-program';
import { type StaticHost, startHost } from './static-host';
import { test as base, expect } from './test';

/** The site that the running suite reads its departments from, and a host of another origin. */
export interface Site {
  /** Folder for builds. */
  readonly scratch: string;
  readonly host: StaticHost;
  /** Runs a release command on the running suite's folder. @throws an error with its output if it fails */
  run(command: 'release' | 'rollback' | 'releases', ...args: string[]): Promise<string>;
  /** Restores the departments that the suite was started with. */
  reset(): void;
}

/** Like `test`, with a `site` to release departments to while the suite runs. Each such file resets them. */
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
