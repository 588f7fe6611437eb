import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundles, root } from '../../../../scripts/packages';
import { precompress } from '../../../../scripts/precompress';
import { runQuietly } from '../../../../scripts/run';

/** The suite on Vite, as `pnpm build` makes it: two bundles at a time, each in a process of its own, then compressed. */
const AT_ONCE = 2;
const { resolve } = createRequire(import.meta.url);
const vite = join(dirname(resolve('vite/package.json')), 'bin/vite.js').slice(root.length + 1);

const names = process.argv.length > 2 ? process.argv.slice(2) : bundles();
const waiting = [...names];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildOne(name);
  }),
);

async function buildOne(name: string): Promise<void> {
  const { code, output } = await runQuietly(
    vite,
    ['build', '--config', 'lab/bench/peers/build/vite.config.ts'],
    {
      env: { BUNDLE: name, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  );
  if (code !== 0) throw new Error(`${name} does not build on Vite:\n${output}`);
  if (output) console.log(output);
  const dist = join(root, name, 'dist');
  await precompress(dist, readdirSync(dist, { recursive: true }).map(String));
}
