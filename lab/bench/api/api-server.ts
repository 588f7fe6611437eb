import { startServer } from '../../../api/src/main';

/** The real server, as `pnpm start` runs it but for the suite's files: says where it listens. */
const server = await startServer({
  port: 0,
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL,
  empty: false,
  serveSuite: false,
  log: console.error,
});
process.send?.(server.url);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
