import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller files don't shrink enough to be worth it. */
const WORTH = 1024;

/** True if the file's name contains a hash of its content. */
const isHashed = (file: string) => /\.[0-9a-f]{10}\.\w+$/.test(file);

/** Compresses files once, at build time, instead of for each request. Fonts are already compressed. */
export async function precompress(dist: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.filter(file => /\.(js|css|json|svg)$/.test(file)).map(file => compress(join(dist, file))),
  );
}

async function compress(path: string): Promise<void> {
  if (isHashed(path) && existsSync(`${path}.br`)) return;
  const text = await readFile(path);
  if (text.length < WORTH) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([toBrotli(text, { params }), toGzip(text, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
