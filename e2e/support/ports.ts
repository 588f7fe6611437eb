import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the suite under test listens; the remotes' files come from other origins than the shell. */
export const PORT = Number(process.env.E2E_PORT ?? 8180);
export const REMOTES_PORT = PORT + 1;

/** A static host of yet another origin, for departments that are released there. */
export const HOST_PORT = PORT + 2;

export const URL_OF_SUITE = `http://localhost:${PORT}`;

/** The running suite's folder: its registry, what is released to it, its data. */
export const SITE = process.env.E2E_SITE ?? join(tmpdir(), `melena-e2e-${process.pid}`);

/** When the suite began, in real time: what the clocks of server and browser are shifted by. */
export const OFFSET = Number(process.env.E2E_CLOCK_OFFSET ?? 0);
