import { buildBundles } from './bundle';
import { staleBundles } from './fingerprint';

// Builds those of the named bundles whose sources have changed.
await buildBundles(staleBundles(process.argv.slice(2)), console.log);
