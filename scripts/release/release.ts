import { join } from 'node:path';
import { sharedVersion } from '../../shared/src/build/sharing';
import { accepts } from '../../shared/src/contract/remote-module';
import { buildStale, FULL_BUILD } from '../bundle';
import { readCached } from '../cache';
import { fail } from '../fail';
import { requireNode } from '../node-version';
import { departments, root } from '../packages';
import { filesOfBuild } from '../prune-builds';
import { releaseOptions } from './options';
import { publish } from './publish';
import { releaseName } from './site';

requireNode();
const { site, names, from, origin } = releaseOptions();
const [name = '', ...more] = names;
if (more.length > 0 || !/^mf-[a-z]+$/.test(name) || (!from && !departments().includes(name))) {
  fail(`Release one department at a time, of ${departments().join(', ')}.`);
}

try {
  // A build from elsewhere is used as it is. Our own is built again if its sources have changed.
  const started = performance.now();
  if (!from) await buildStale([name], console.log);
  const built = performance.now();
  const files = from ? undefined : filesOfBuild(name);
  const live = await publish({ site, name, from: from ?? join(root, name, 'dist'), files, origin });
  // performance.now() counts from the start of the process.
  const now = performance.now();
  console.log(`${name} ${releaseName(live)} is live in ${site}`);
  if (!accepts(live.contract, sharedVersion)) {
    console.log(`  it needs shared ${live.contract}: a shell as of here, with ${sharedVersion}, refuses it`);
  }
  console.log(`  from the command to live   ${seconds(now)}`);
  console.log(`  of that, building          ${seconds(built - started)}`);
  console.log(`  of that, releasing         ${seconds(now - built)}`);
  const whole = readCached<{ milliseconds: number }>(FULL_BUILD);
  console.log(
    `  building the whole suite   ${whole ? seconds(whole.milliseconds) : 'not measured here yet: pnpm build'}`,
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2).padStart(7)} s`;
}
