import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Journeys run in parallel. Each worker has its own server, salon and folder. */
export const WORKERS = 2;
const WORKER = Number(process.env.E2E_WORKER ?? process.env.TEST_PARALLEL_INDEX ?? 0);

export const portOf = (worker: number) => Number(process.env.E2E_PORT ?? 8180) + worker * 20;

/** Port of the suite under test. The departments' files come from another origin than the shell. */
export const PORT = portOf(WORKER);
export const REMOTES_PORT = PORT + 1;

/** Port of a static host, a third origin, for departments that are released there. */
export const HOST_PORT = PORT + 2;

export const URL_OF_SUITE = `http://localhost:${PORT}`;

/** Folder of the running suite: registry, releases and data. */
export const SITE = join(process.env.E2E_SITE ?? join(tmpdir(), `melena-e2e-${process.pid}`), String(WORKER));

/** Clock offset of server and browser, computed once from the real start time of the suite. */
export const OFFSET = Number(process.env.E2E_CLOCK_OFFSET ?? 0);
