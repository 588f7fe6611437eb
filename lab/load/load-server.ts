import { startServer } from '../../api/src/main';

/** The real server, as `pnpm start` runs it but for the suite's files, that says what memory it holds when asked. */
const server = await startServer({
  port: 0,
  dataDir: process.env.DATA_DIR ?? '.data',
  databaseUrl: process.env.DATABASE_URL,
  empty: false,
  serveSuite: false,
  log: () => {},
});
process.send?.(server.url);
process.on('message', collect => {
  if (collect === true) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
