import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a compressed file saves nothing. */
const WORTH = 1024;

/** Whether a file's name changes with its content. */
export const isHashed = (file: string) => /\.[0-9a-f]{10}\.\w+$/.test(file);

/** Compresses once, at build time, what is sent many times. Fonts are compressed as they are. */
export async function precompress(dist: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.filter(file => /\.(js|css|json|svg)$/.test(file)).map(file => compress(join(dist, file))),
  );
}

async function compress(path: string): Promise<void> {
  if (isHashed(path) && existsSync(`${path}.br`)) return;
  const text = await readFile(path);
  if (text.length < WORTH) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([toBrotli(text, { params }), toGzip(text, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
