/** Where the suite under test listens; the remotes' files come from other origins than the shell. */
export const PORT = Number(process.env.E2E_PORT ?? 8180);
export const REMOTES_PORT = PORT + 1;

export const URL_OF_SUITE = `http://localhost:${PORT}`;

/** When the suite began, in real time: what the clocks of server and browser are shifted by. */
export const OFFSET = Number(process.env.E2E_CLOCK_OFFSET ?? 0);
