import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages';
import { loginFiles } from './sizes';

/** Names in the shell's page what its first script will ask for, so that all of it is on its way at once. */
export function preloadLogin(): void {
  const page = join(root, 'shell/dist/index.html');
  writeFileSync(page, withPreloads(readFileSync(page, 'utf8'), loginFiles()));
}

/** A page with its head naming scripts and styles that are wanted soon. */
export function withPreloads(page: string, files: readonly string[]): string {
  const links = files.map(file => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" href="/${file}" as="${kind}">`;
  });
  return page.replace('</head>', `${links.join('')}</head>`);
}
