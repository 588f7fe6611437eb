import { buildBundles } from './bundle';
import { measureSizes, sizesTable } from './bundle-sizes';
import { fail, requireKnown } from './fail';
import { bundles } from './packages';

// A team builds only its own department: `pnpm build mf-almacen`.
const wanted = process.argv.slice(2);
requireKnown('bundle', wanted, bundles());

await buildBundles(wanted.length > 0 ? wanted : bundles(), console.log).catch(error => fail(error.message));
const all = measureSizes();
console.log(`\nJavaScript, gzip:\n${sizesTable(all)}`);
if (all.some(({ bytes, limit }) => bytes > limit)) process.exit(1);
