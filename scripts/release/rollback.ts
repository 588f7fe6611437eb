import { fail } from '../fail';
import { releaseOptions } from './options';
import { rollBack } from './publish';
import { releaseName } from './site';

const { site, names } = releaseOptions();
const [name, wanted, ...more] = names;
if (!name || more.length > 0)
  fail('Roll back what? pnpm rollback mf-almacen, or with a release that the list names.');

try {
  const live = await rollBack(site, name, wanted);
  console.log(`${name} ${releaseName(live)} is live again in ${site}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
