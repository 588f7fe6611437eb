import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { federation } from '@module-federation/vite';
import { defineConfig, type Plugin } from 'vite';
import { readRemote } from '../../../../shared/src/build/emit-remote';
import { sharedVersion, sharing } from '../../../../shared/src/build/sharing';

// Told by its environment, as it is one configuration for the shell and every department.
const { BUNDLE = 'shell' } = process.env;
const folder = join(import.meta.dirname, '../../../..', BUNDLE);
const isShell = BUNDLE === 'shell';
const require = createRequire(import.meta.url);
const runtime = join(dirname(require.resolve('@module-federation/runtime/package.json')), 'dist/index.js');

/** The suite on Vite: the same entries, targets, singletons and names of what is served as the product's own preset has. */
export default defineConfig({
  root: folder,
  base: isShell ? '/' : `/remotes/${BUNDLE}/`,
  publicDir: false,
  logLevel: 'warn',
  // The runtime that the plugin starts; the product's package is the same one for other bundlers.
  resolve: { alias: { '@module-federation/enhanced/runtime': runtime } },
  define: { SHARED_VERSION: JSON.stringify(sharedVersion) },
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    sourcemap: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      // A department has no page to start from.
      ...(isShell ? {} : { input: join(folder, 'src/routes.tsx') }),
      // As the product's bundler does: of the icons' barrel only what is used is read.
      experimental: { lazyBarrel: true },
      checks: { pluginTimings: false, moduleLevelDirective: false },
    },
  },
  plugins: [
    ...(isShell ? [] : [emitRemote()]),
    federation({
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      ...(isShell
        ? {
            name: 'shell',
            // Beside the other scripts, which is where the server looks for them.
            filename: 'assets/remoteEntry-[hash].js',
            shared: sharing('shell', `^${sharedVersion}`),
            hostInitInjectLocation: 'entry',
            // The plugin decides which modules the page awaits once no more come, not after a fixed time.
            moduleParseIdleTimeout: 10,
            experiments: { provideExternalRuntime: true },
          }
        : {
            name: BUNDLE.replace('-', '_'),
            filename: 'remoteEntry.js',
            exposes: { './routes': './src/routes.tsx' },
            shared: sharing('remote', readRemote(folder).contract),
            manifest: true,
            // Which names of a singleton are used is made out too early now and then, and a name is missing: all are kept.
            moduleParseTimeout: 0.001,
            experiments: { externalRuntime: true },
          }),
    }),
  ],
});

/** The server makes the registry of these files. */
function emitRemote(): Plugin {
  return {
    name: 'emit-remote',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'remote.json', source: JSON.stringify(readRemote(folder)) });
    },
  };
}
