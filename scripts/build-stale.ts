import { buildStale } from './bundle';

// Builds the named bundles whose sources have changed.
try {
  await buildStale(process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
