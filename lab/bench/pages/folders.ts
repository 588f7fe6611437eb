import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from '../../../scripts/packages';

/** The workspace of what is measured against, and a program's package in it. */
export const PEERS = join(root, 'lab/bench/peers');
export const sourceOf = (program: string) => join(PEERS, program);

/** Folder of a program's built pages. */
export const builtIn = (program: string) => join(cache, 'bench', program);

const PAGE = /^(.+)\.page\.tsx?$/;

/** Pages that a program compares: each `<name>.page.ts` or `.tsx` of its folder. */
export function pagesOf(program: string): { name: string; file: string }[] {
  return readdirSync(sourceOf(program)).flatMap(file => {
    const name = PAGE.exec(file)?.[1];
    return name ? [{ name, file }] : [];
  });
}
