import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Names the entry in the page, where Vite and its plugin look for it, and writes out what the shared package exports, module
 * by module: they read a list of targets up to the first only, and the product has three kinds.
 * @param root of a clone of one's own
 */
export function prepareForVite(root: string): void {
  const page = join(root, 'shell/index.html');
  const entry = '<script type="module" src="/src/index.ts"></script>';
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `  ${entry}\n  </head>`));
  const file = join(root, 'shared/package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { './*': _, ...exports } = manifest.exports;
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, exports: { ...modules(join(root, 'shared/src')), ...exports } }, null, 2),
  );
}

/** './rules/time' to './src/rules/time.ts', and a folder to its index. */
function modules(source: string): Record<string, string> {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map(entry => relative(source, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    files.map(file => [`./${file.replace(/(\/index)?\.tsx?$/, '')}`, `./src/${file}`]),
  );
}
