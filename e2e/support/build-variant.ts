import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, runProgram } from './run-program';

const RSPACK = join(root, 'shared/node_modules/@rspack/cli/bin/rspack.js');

/** A line of a file, before and after. */
export type SourceChange = readonly [file: string, before: string, after: string];

/**
 * Builds a department from a copy of its sources with some lines changed, as its team would do in its clone.
 * @returns the folder of the build
 */
export async function buildVariant(
  name: string,
  into: string,
  changes: readonly SourceChange[],
): Promise<string> {
  const own = join(root, name);
  const copy = join(into, name);
  mkdirSync(into, { recursive: true });
  cpSync(own, copy, {
    recursive: true,
    filter: path => !['node_modules', 'dist'].includes(basename(path)),
  });
  symlinkSync(join(own, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, before, after] of changes) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${name}/${file} has no '${before}' to change`);
    writeFileSync(path, text.replace(before, after));
  }
  await runProgram([RSPACK, 'build'], { cwd: copy, env: { NODE_ENV: 'production' } });
  return join(copy, 'dist');
}
