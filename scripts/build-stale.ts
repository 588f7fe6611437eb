import { buildStale } from './bundle';
import { fail } from './fail';

// Builds the named bundles whose sources have changed.
await buildStale(process.argv.slice(2), console.log).catch(error => fail(error.message));
