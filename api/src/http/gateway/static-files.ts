import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose name carries no hash of their content: what leads to all the others. */
const ENTRIES = new Set(['remoteEntry.js', 'mf-manifest.json', 'remote.json']);

/** Serves the shell's assets and the departments' files, from their dist folders. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await serve(app, join(root, 'shell/dist/assets'), '/assets/');
  const departments = (await readdir(root)).filter(name => name.startsWith('mf-'));
  for (const name of departments) await serve(app, join(root, name, 'dist'), `/remotes/${name}/`);
}

/**
 * Serves what was released apart: `releases/` beside the registry, a folder for each department and in it
 * one for each release, whose files never change.
 */
export async function serveReleases(app: FastifyInstance, registry: string): Promise<void> {
  await serve(app, join(dirname(registry), 'releases'), '/releases/');
}

async function serve(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  // Not built: not deployed. Releases come while the server runs.
  const released = prefix === '/releases/';
  if (!released && !existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // A release on its way has a name with a dot.
    dotfiles: 'ignore',
    // Sources, and a list of what a build was made of: of use where it is made.
    allowedPath: path => !/(\.map|\/mf-stats\.json)(\.(br|gz))?$/.test(path),
    setHeaders: (response, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '');
      const mayChange = !released && ENTRIES.has(name);
      response.setHeader('cache-control', mayChange ? 'no-cache' : 'public, max-age=31536000, immutable');
      // A suite may be put together from departments of several servers.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
