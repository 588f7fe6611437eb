import { runInThisContext } from 'node:vm';
import { openDatabase } from '../../../api/src/core/database/open-database';
import { buildApp } from '../../../api/src/http/app';
import { gateway } from '../../../api/src/http/gateway';
import { prepareDatabase } from '../../../api/src/prepare-data';
import { shiftScript } from '../../../e2e/support/clock';

// The demo salon on a Friday morning, whenever this runs. One program and one database serve every suite, each at a port
// of its own from a folder of its own, and nothing else differs.
const { SUITES = '{}', CLOCK_OFFSET, DATA_DIR = '' } = process.env;
runInThisContext(shiftScript(Number(CLOCK_OFFSET)));
const db = await openDatabase({ dataDir: DATA_DIR });
await prepareDatabase(db, { empty: false, log: () => {} });
const urls: Record<string, string> = {};
for (const [name, root] of Object.entries<string>(JSON.parse(SUITES))) {
  const app = await buildApp({ db, checkReplies: false, serveSuite: false, log: true });
  await gateway(app, { root, registry: undefined });
  urls[name] = await app.listen({ port: 0, host: '127.0.0.1' });
}
process.send?.(urls);
process.once('disconnect', () => void db.close().then(() => process.exit(0)));
