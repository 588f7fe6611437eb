import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from './core/database/open-database';
import { stampingSettings } from './core/stamping-settings';
import { StartError } from './core/start-error';
import { assertNoDemoLogins, isExposed, NO_DEMO } from './demo/exposure';
import { startHousekeeping } from './housekeeping';
import type { InitialData } from './prepare-data';
import { setupCode } from './setup/setup-code';
import { findSalonWithoutAccounts } from './setup/store';

export interface ServerOptions {
  readonly port: number;
  /** Folder of the embedded database; used where there is no `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** A salon that waits for its first account instead of the demo data, on the first start. */
  readonly empty: boolean;
  /** Serves the built suite beside the calls; true by default. */
  readonly serveSuite?: boolean;
  /** Says what is being done, a line each. */
  readonly log: (line: string) => void;
}

export interface RunningServer {
  readonly url: string;
  /** The first start's rows in the database, or null when it held something already. */
  readonly prepared: InitialData | null;
  /** The code that the first page asks for before it makes the first account; null where somebody has one. */
  readonly setupCode: string | null;
  /** Emails of the demo accounts that still open by the published password. */
  readonly knownLogins: () => Promise<readonly string[]>;
  /** Lets what is under way finish, for twelve seconds at the most, then closes the database. */
  readonly close: () => Promise<void>;
}

/** A statement that takes longer is given up, in ms: the screen that waits for it gives up after 20 s. */
const STATEMENT_LIMIT = 15_000;

/** The most ms that a stop waits: for a database that says nothing, a browser that reads nothing. */
const STOP_MS = 12_000;
const LATE_MESSAGE = Symbol('late');

/**
 * Opens the database, fills it on the first start, and listens.
 * @throws {StartError} one sentence: the port is busy, the folder is locked, the database can't be reached, published
 * passwords would let the network in.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, dataDir, databaseUrl, empty, serveSuite = true, log } = options;
  const { HOST: host = '127.0.0.1', TRUST_PROXY: trustProxy, DEMO: demo } = process.env;
  const exposed = isExposed({ host, trustProxy, demo });
  await requireFreePort(port, host);
  // The rest of the program is read while the database opens.
  const [db, { buildApp }, { prepareDatabase }] = await Promise.all([
    openDatabase({
      databaseUrl: databaseUrl || undefined,
      directUrl: process.env.DATABASE_DIRECT_URL || undefined,
      newsUrl: process.env.NEWS_URL || undefined,
      dataDir,
      statementLimit: STATEMENT_LIMIT,
    }),
    import('./http/app'),
    import('./prepare-data'),
  ]);
  try {
    const prepared = await prepareDatabase(db, { empty, noDemo: exposed ? NO_DEMO : null, log });
    if (exposed) await assertNoDemoLogins(db);
    const waits = (await findSalonWithoutAccounts(db.read)) !== undefined;
    const code = waits ? setupCode() : null;
    const app = await buildApp({
      db,
      checkReplies: process.env.NODE_ENV !== 'production',
      serveSuite,
      firstAccount: waits,
      log: true,
    });
    await app.listen({ port, host });
    const address = app.server.address() as AddressInfo;
    const stopDeleting = startHousekeeping(db, error => app.log.warn(error, 'What is old was not deleted'));
    const stopStamping = await startStampingIfSet(db, error =>
      app.log.warn(error, 'Invoices were not stamped'),
    );
    const close = async () => {
      stopDeleting();
      const closed = Promise.all([app.close(), stopStamping()]).then(() => db.close());
      if ((await Promise.race([closed, sleep(STOP_MS, LATE_MESSAGE, { ref: false })])) === LATE_MESSAGE)
        log(`Not all that was under way was answered within ${STOP_MS / 1000} s: it is left.`);
    };
    const url = `http://localhost:${address.port}`;
    const knownLogins = async () => (await import('./demo/demo-logins')).workingDemoLogins(db);
    return { url, prepared, setupCode: code, knownLogins, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Nothing is loaded for it where no stamping service is set. */
async function startStampingIfSet(db: Db, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const settings = stampingSettings();
  if (!settings) return async () => {};
  const [{ startStamping }, { createSwService }] = await Promise.all([
    import('./stamping/stamper'),
    import('./stamping/sw-service'),
  ]);
  return startStamping(db, createSwService(settings), failed);
}

/** Said before anything is opened or filled. */
async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${port} is in use: stop what listens there, or choose another with PORT=${port + 1}.`,
    );
  });
  await new Promise(resolve => probe.close(resolve));
}
