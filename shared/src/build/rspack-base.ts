import { join } from 'node:path';
import {
  type Configuration,
  experiments,
  IgnorePlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import * as effects from '../contract/effects';

export type { Configuration } from '@rspack/core';

/** Built for a person at the keyboard: readable, hot, not minified. */
export const isDev = process.env.NODE_ENV === 'development';

const source = join(import.meta.dirname, '..');

/** A request costs what eight kB do on a line of 10 Mbit/s, and 20 kB are about eight once compressed. */
const OF_A_REQUEST = 20_000;

interface OwnConfig extends Configuration {
  /** Chunks of one's own making, beside those that the bundler makes. */
  readonly cacheGroups?: Record<string, CacheGroup>;
  /** Smaller pieces, in bytes of their sources, stand in every chunk that uses them. */
  readonly minSize?: number;
}

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;
export type CacheGroup = NonNullable<SplitChunks['cacheGroups']>[string];

/** The configuration that shell and remotes have in common. */
export function baseConfig(
  folder: string,
  { cacheGroups, minSize = OF_A_REQUEST, ...own }: OwnConfig,
): Configuration {
  return {
    context: folder,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Never an eval kind: the content security policy forbids it. What everybody may fetch holds no sources.
    devtool: isDev ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The federation runtime names its CommonJS files, which can't be cut to what is used; each has a twin.
      extensionAlias: { '.cjs': ['.js', '.cjs'] },
      // A list of targets in a package's `exports` is only read up to the first; here all three kinds exist.
      alias: {
        '@melena/shared/kit/styles$': join(source, 'kit/styles/index.css'),
        '@melena/shared': source,
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'builtin:swc-loader', options: swc }, type: 'javascript/auto' },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|woff2|ttf)$/, type: 'asset/resource' },
        { test: /\.png$/, type: 'asset/inline' },
      ],
      // Custom properties are the tokens' and the markup's: renamed, a remote would lose both.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: '[name]-[local]-[hash:6]' } },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [script, style],
      splitChunks: { chunks: 'async', minSize, maxAsyncRequests: 60, cacheGroups },
    },
    // The build's own table of sizes is the check, see scripts/bundle-sizes.ts.
    performance: false,
    stats: isDev ? 'errors-warnings' : stats,
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' },
    ...own,
    // A watching bundler would keep the tables as they were.
    plugins: [...(isDev ? [] : [tables]), unused, ...(own.plugins ?? [])],
    output: {
      path: join(folder, 'dist'),
      // Chunks of former builds stay, for pages that were opened before a deploy; see scripts/prune-builds.ts.
      clean: false,
      chunkLoadTimeout: 15_000,
      // A module that needs what did not come is run again the next time, not left half run.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      ...own.output,
    },
  };
}

/** The contract's tables, made once here: a page that would make them itself would load the whole contract. */
const tables = new experiments.VirtualModulesPlugin({
  [join(source, 'contract/effects.ts')]: Object.entries(effects)
    .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
    .join('\n'),
});

/** jsPDF names them for what it isn't used for; they aren't installed. An alias to nothing would be a chunk each. */
const unused = new IgnorePlugin({ resourceRegExp: /^(canvg|dompurify|html2canvas)$/ });

/** The oldest browsers that know what the sources use, `popover` among it. Without a list each rule with ':is' stands there twice. */
const TARGETS = 'chrome >= 120, edge >= 120, firefox >= 125, safari >= 17.4';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false, refresh: false } },
  },
  env: { targets: TARGETS },
};

const script = new SwcJsMinimizerRspackPlugin({
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
});

const style = new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } });

/** The statistics that are printed, and that `build` reads to say which scripts a page loads. */
const stats = {
  all: false,
  errors: true,
  warnings: true,
  // Every one of them: what is not listed is taken for a file of an older build.
  assets: true,
  assetsSpace: Number.POSITIVE_INFINITY,
  cachedAssets: true,
  relatedAssets: true,
  groupAssetsByChunk: false,
  groupAssetsByEmitStatus: false,
  groupAssetsByExtension: false,
  groupAssetsByInfo: false,
  groupAssetsByPath: false,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  chunkOrigins: true,
  dependentModules: true,
};
