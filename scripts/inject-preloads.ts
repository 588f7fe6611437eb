import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginFiles } from './bundle-sizes';
import { root } from './packages';

/** Adds preloads for the files that the shell's first script and styles need, so that all are fetched at once. */
export function injectLoginPreloads(): void {
  const page = join(root, 'shell/dist/index.html');
  const files = loginFiles();
  const fonts = files.filter(file => file.endsWith('.css')).flatMap(fontsOf);
  writeFileSync(page, withPreloads(readFileSync(page, 'utf8'), [...files, ...fonts]));
}

/** Fonts that a style sheet names. Preloaded, so that text is not drawn late or drawn again. */
function fontsOf(sheet: string): string[] {
  const styles = readFileSync(join(root, 'shell/dist', sheet), 'utf8');
  return [...styles.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url = '']) =>
    url.replace(/^.*assets\//, 'assets/'),
  );
}

/** Adds preload links for scripts, styles and fonts to a page's head. */
export function withPreloads(page: string, files: readonly string[]): string {
  const links = files.map(file => `<link rel="preload" href="/${file}" ${kindOf(file)}>`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

function kindOf(file: string): string {
  if (file.endsWith('.css')) return 'as="style"';
  // Browsers always fetch fonts in CORS mode.
  return file.endsWith('.woff2') ? 'as="font" type="font/woff2" crossorigin' : 'as="script"';
}
