import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  DefinePlugin,
  experiments,
  HtmlRspackPlugin,
  type RspackPluginInstance,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { EmitRemotePlugin, readRemote } from './emit-remote';
import { baseConfig, type CacheGroup, isDev } from './rspack-base';
import { sharedEntries, sharedVersion, sharing } from './sharing';

/**
 * The whole bundler configuration of a department.
 * @param folder the remote's own folder, `import.meta.dirname` of its rspack.config.ts
 */
export function defineRemote(folder: string): Configuration {
  const name = basename(folder);
  const remote = readRemote(folder);
  const container = name.replace('-', '_');
  return baseConfig(folder, {
    // The federation plugin adds the only entry there is, which takes in what it exposes: a list of lazy screens.
    entry: {},
    // A page of many pieces waits for the last of them: larger ones are a third fewer, and 8 % more bytes on the disk.
    minSize: 50_000,
    cacheGroups: {
      routes: {
        name: container,
        test: /[\\/]src[\\/]routes\.tsx$/,
        chunks: ({ name }) => name === '__federation_expose_routes',
        priority: 1,
        enforce: true,
      },
    },
    output: {
      uniqueName: name,
      publicPath: isDev ? `/remotes/${name}/` : 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [
      new EmitRemotePlugin(remote),
      // The entry holds the hash of each chunk, and the registry the entry's.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      federation({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: sharing('remote', remote.contract),
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  });
}

/**
 * The whole bundler configuration of the shell, which carries the federation runtime and every singleton.
 * @param folder the shell's own folder
 */
export function defineShell(folder: string): Configuration {
  const refresh: RspackPluginInstance[] = isDev ? [new ReactRefreshRspackPlugin()] : [];
  return baseConfig(folder, {
    entry: { main: ['./src/index.ts', providedFile(folder)] },
    cacheGroups: {
      libraries: cacheGroup('libraries', LIBRARIES, 4),
      lists: cacheGroup('lists', LISTS, 3),
      forms: cacheGroup('forms', FORMS, 3),
      frame: cacheGroup('frame', FRAME, 2),
      login: cacheGroup('login', LOGIN, 1),
    },
    output: {
      uniqueName: 'shell',
      // Absolute: the same page answers at every depth of address.
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    plugins: [
      provideShared(folder),
      new DefinePlugin({ SHARED_VERSION: JSON.stringify(sharedVersion) }),
      new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', title: '' }),
      federation({
        name: 'shell',
        shared: sharing('shell', `^${sharedVersion}`),
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...refresh,
    ],
  });
}

/** Every page needs these before anything can be drawn. */
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|zustand|use-sync-external-store|@tanstack[\\/](query-core|react-query))[\\/]/;
/**
 * The shared package's own sources, without the heavy libraries behind some of them. Of the rules it has those of every
 * page: the others are bundled where they are asked for, as is what writes into the cache.
 */
const LOGIN =
  /[\\/]shared[\\/]src[\\/]((kit|client|session|router)[\\/]|contract[\\/](effects|live)|rules[\\/]([^\\/]+|access[\\/]permissions\.ts|stock[\\/]barcode\.ts)$)|[\\/](lucide-react|date-fns|@date-fns[\\/]tz)[\\/]|[\\/]shell[\\/]src[\\/](login|remotes)[\\/].+\.css$/;

/** The part of it that the frame and the agenda draw and the login doesn't. */
const FRAME =
  /[\\/]shared[\\/]src[\\/](client[\\/]\w+-writes|rules[\\/]agenda[\\/]appointment-status|kit[\\/](overlays|dates|actions[\\/](Icon|Menu|Tile)|feedback[\\/](?!Skeleton)|fields[\\/](Select|Search|use-early|use-first)|layout[\\/](Detail|InDevelopment|Loaded|Logo|Panes|Segments|Step|Tabs|use-media)))|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!chevron-left|circle-exclamation|clock|compass|external|eye|hand-heart|lock|rotate-cw|unplug|wifi-off)|[\\/]shell[\\/]src[\\/](frame|search)[\\/].+\.css$/;

/** Neither the login nor the agenda draws these; the agenda draws the dates that are chosen, and none that is typed. */
const LISTS = /[\\/]shared[\\/]src[\\/](kit[\\/](table|list|dates[\\/]DateField)|rules[\\/]read-day)/;

/** Dialogs and the fields in them: neither the login nor an agenda that nobody touched yet draws these. */
const FORMS =
  /[\\/]shared[\\/]src[\\/]kit[\\/](forms[\\/](Action|Command|Leave|changed|schema|use-command|use-row)|overlays[\\/]Panel|fields[\\/](Checkbox|Combobox|Grouped|LiveSearch|Money|Number|Phone|Pin|Quantity|Radio|Switch|TextArea|Toggle|figure))/;

/** Shared pieces are offered one by one, and would be fetched so: eighty requests before the agenda can be used. */
function cacheGroup(name: string, test: RegExp, priority: number): CacheGroup {
  return { name, test, priority, chunks: 'async', enforce: true };
}

type Federation = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function federation(options: Federation): RspackPluginInstance {
  // 'loaded-first': the default fetches every remote at start. dts: types come from the workspace.
  return new ModuleFederationPlugin({ shareStrategy: 'loaded-first', dts: false, dev: false, ...options });
}

/**
 * A shared folder is offered module by module, and only modules that some import names are offered. This
 * module names them all in imports that never run, so that each is a chunk of its own, fetched only when
 * a department asks for it, and never missing because the shell itself has no use for it.
 */
const providedFile = (folder: string) => join(folder, 'src/provided.js');

function provideShared(folder: string): RspackPluginInstance {
  const imports = sharedEntries().map(entry => `() => import(${JSON.stringify(entry)})`);
  return new experiments.VirtualModulesPlugin({
    [providedFile(folder)]: `export const provided = [\n${imports.join(',\n')}\n];\n`,
  });
}
