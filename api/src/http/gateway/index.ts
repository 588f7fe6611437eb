import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { foreignOrigins, readRegistry } from './registry';
import { pageHeaders } from './security-headers';
import { serveFiles, serveReleases } from './static-files';

export interface GatewayOptions {
  /** The folder that holds the shell and the departments, each with its dist/. */
  readonly root?: string;
  /** A registry of departments that were released apart; the environment's REGISTRY by default. */
  readonly registry?: string;
  /** True if the salon waits for its first account; left out where it had one as the server started. */
  readonly waits?: () => Promise<boolean>;
}

/** By it the shell's page knows that it is to ask for the first account, with no call of its own. */
const FIRST_ACCOUNT = '<meta name="melena-first-account" content="missing">';

const repository = join(import.meta.dirname, '../../../..');

/** Serves the built suite: the shell's page at every address of the suite, files, and the registry. */
export async function gateway(
  app: FastifyInstance,
  { root = repository, registry = process.env.REGISTRY, waits }: GatewayOptions = {},
): Promise<void> {
  await app.register(helmet, { global: false });
  await serveFiles(app, root);
  if (registry) await serveReleases(app, registry);
  await reportUnchecked(root, registry);

  // Asked for with every navigation: what hasn't changed isn't sent again.
  app.get('/remotes.json', async (request, reply) => {
    const body = JSON.stringify(await readRegistry(root, registry));
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    // A proxy that compresses it calls the tag a weak one.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  const page = join(root, 'shell/dist/index.html');
  /** Once somebody has an account it stays so, and the database isn't asked again. */
  let waiting = waits !== undefined;
  app.get('/*', async (request, reply) => {
    // Cut and not parsed: '//' is no URL.
    const pathname = request.url.split('?', 1)[0] ?? '';
    // A file that isn't there is not the page: HTML in the place of a script can't be understood.
    if (/\.\w+$/.test(pathname) || pathname.startsWith('/api/')) return reply.callNotFound();
    const origins = foreignOrigins(await readRegistry(root, registry));
    await reply.helmet(pageHeaders(origins));
    const html = await readFile(page, 'utf8');
    // A database that doesn't answer says nothing about it.
    if (waiting && waits) waiting = await waits().catch(() => true);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(waiting ? html.replace('</head>', `${FIRST_ACCOUNT}</head>`) : html);
  });
}

/** Says in the log whose files are run as they lie. Where nothing is built yet nobody is asked to run any. */
async function reportUnchecked(root: string, registry: string | undefined): Promise<void> {
  const { remotes } = await readRegistry(root, registry).catch(() => ({ remotes: [] }));
  for (const { name, integrity } of remotes)
    if (!integrity) console.error(`Nobody checks the files of ${name}: its release has no hashes.`);
}
