import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

export type { Configuration, StatsCompilation } from '@rspack/core';

/**
 * Runs a bundler configuration once.
 * @returns its statistics, with chunks and where each came from
 * @throws when it doesn't build, with what the bundler says
 */
export function bundle(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats) return reject(new Error('The bundler gave no result'));
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        resolve(stats.toJson(WANTED));
      });
    });
  });
}

const WANTED = {
  all: false,
  assets: true,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  chunkOrigins: true,
  dependentModules: true,
  nestedModules: true,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  reasons: true,
  reasonsSpace: Number.POSITIVE_INFINITY,
  ids: true,
} as const;
