import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose name carries no hash of their content: what leads to all the others. */
const ENTRIES = new Set(['remoteEntry.js', 'mf-manifest.json', 'mf-stats.json', 'remote.json']);

/** Serves the shell's assets and the departments' files, from their dist folders. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await serve(app, join(root, 'shell/dist/assets'), '/assets/');
  const departments = (await readdir(root)).filter(name => name.startsWith('mf-'));
  for (const name of departments) await serve(app, join(root, name, 'dist'), `/remotes/${name}/`);
}

async function serve(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  // Not built: not deployed.
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '');
      response.setHeader(
        'cache-control',
        ENTRIES.has(name) ? 'no-cache' : 'public, max-age=31536000, immutable',
      );
      response.setHeader('x-content-type-options', 'nosniff');
      // A suite may be put together from departments of several servers.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
