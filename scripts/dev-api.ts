import { join } from 'node:path';
import { startServer } from '../api/src/main';
import { root } from './packages';
import { startMessage } from './print-logins';

// The API alone, restarted by the watcher when one of its sources is edited.
const server = await startServer({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR ?? join(root, '.data'),
  databaseUrl: process.env.DATABASE_URL,
  empty: false,
  log: console.log,
});
console.log(await startMessage(server));
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
