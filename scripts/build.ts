import { buildBundles } from './bundle';
import { measureSizes, sizesTable } from './bundle-sizes';
import { bundles } from './packages';

// A team builds only its own department: `pnpm build mf-almacen`.
const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !bundles().includes(name));
if (unknown.length > 0) {
  console.error(`There is no bundle ${unknown.join(', ')}; there are ${bundles().join(', ')}.`);
  process.exit(1);
}

await buildBundles(wanted.length > 0 ? wanted : bundles(), console.log).catch(error => {
  console.error(error.message);
  process.exit(1);
});
const all = measureSizes();
console.log(`\nJavaScript, gzip:\n${sizesTable(all)}`);
if (all.some(({ bytes, limit }) => bytes > limit)) process.exit(1);
