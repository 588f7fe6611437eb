import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages';
import { loginFiles } from './sizes';

/** Names in the shell's page what its first script and its styles will ask for, so that all of it is on its way at once. */
export function preloadLogin(): void {
  const page = join(root, 'shell/dist/index.html');
  const files = loginFiles();
  const fonts = files.filter(file => file.endsWith('.css')).flatMap(fontsOf);
  writeFileSync(page, withPreloads(readFileSync(page, 'utf8'), [...files, ...fonts]));
}

/** The fonts that a style sheet names: nothing is written before they are there, or twice. */
function fontsOf(sheet: string): string[] {
  const styles = readFileSync(join(root, 'shell/dist', sheet), 'utf8');
  return [...styles.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url = '']) =>
    url.replace(/^.*assets\//, 'assets/'),
  );
}

/** A page with its head naming scripts, styles and fonts that are wanted soon. */
export function withPreloads(page: string, files: readonly string[]): string {
  const links = files.map(file => `<link rel="preload" href="/${file}" ${kindOf(file)}>`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

function kindOf(file: string): string {
  if (file.endsWith('.css')) return 'as="style"';
  // Fonts are always fetched as from another origin.
  return file.endsWith('.woff2') ? 'as="font" type="font/woff2" crossorigin' : 'as="script"';
}
