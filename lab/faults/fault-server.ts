import { startServer } from '../../api/src/main';
import { setClock } from './moving-clock';

// Whoever started it may set its clock: so many milliseconds fast.
process.on('message', (fast: number) => {
  setClock(fast);
  process.send?.('set');
});

// A server of its own process, to be killed. Says its address when it answers.
const server = await startServer({
  port: Number(process.env.PORT ?? 0),
  dataDir: process.env.DATA_DIR ?? '.data',
  databaseUrl: process.env.DATABASE_URL,
  empty: false,
  serveSuite: false,
  log: () => {},
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
