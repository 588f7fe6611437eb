import { join } from 'node:path';
import { root } from '../../../scripts/packages';
import { baseConfig, type Configuration } from '../../../shared/src/build/rspack-base';
import { builtIn, pagesOf, sourceOf } from './folders';

// Told by its environment: the bundler reads its configuration itself.
const { PROGRAM = '' } = process.env;
const config = baseConfig(sourceOf(PROGRAM), {
  entry: Object.fromEntries(pagesOf(PROGRAM).map(({ name, file }) => [name, `./${file}`])),
  output: {
    path: builtIn(PROGRAM),
    publicPath: '/',
    filename: '[name].js',
    cssFilename: '[name].css',
    clean: true,
  },
});

/** All pages share a React in a file of its own: their weight is measured without it. */
const react = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'all' as const,
  enforce: true,
};
const ofProduct = (name: string) => join(root, 'shared/node_modules', name);

export default {
  ...config,
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve?.alias, react: ofProduct('react'), 'react-dom': ofProduct('react-dom') },
  },
  optimization: {
    ...config.optimization,
    runtimeChunk: 'single',
    splitChunks: { chunks: 'async', cacheGroups: { react } },
  },
} satisfies Configuration;
