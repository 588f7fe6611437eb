import { startServer } from '../../api/src/main';
import { setClock } from './moving-clock';

/** A request of whoever started it: to set its clock so many milliseconds fast, or to say what it uses. */
type Request = { readonly fast: number } | { readonly collect: boolean } | 'processor';

function answer(request: Request): object {
  if (request === 'processor') return process.cpuUsage();
  if ('fast' in request) {
    setClock(request.fast);
    return {};
  }
  if (request.collect) globalThis.gc?.();
  return process.memoryUsage();
}
process.on('message', (request: Request) => process.send?.(answer(request)));

// The real server, as `pnpm start` runs it but for the suite's files; it says where it listens.
const server = await startServer({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL,
  empty: false,
  serveSuite: false,
  log: () => {},
});
process.send?.(server.url);
const stop = () => void server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
