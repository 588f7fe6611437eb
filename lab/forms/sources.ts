import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../e2e/support/run-program';

/** Components with a text field, without checkboxes. */
const INPUT = /<(?:textarea|Base\.Input|input(?![^>]*type=(?:"(?:radio|checkbox)"|\{look )))\b/;

/**
 * The sources that draw something to type into: each must belong to a form that is tried. A field of the kit is
 * known by its name; so is one that a department makes of it.
 */
export function sourcesWithFields(): string[] {
  const all = packages().flatMap(name =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.tsx') && !/\.test\.tsx$|^showcase\/|^testing\//.test(path))
      .map(path => `${name}/src/${path}`),
  );
  const texts = new Map(all.map(path => [path, readFileSync(join(root, path), 'utf8')]));
  const isPiece = (path: string) =>
    path.startsWith('shared/src/kit/') || /(Fields?|Password|Picker)\.tsx$/.test(path);
  const pieces = new Set<string>();
  // A list page has a search box only where it is told what is searched.
  const isSearched = (text: string) => /\bsearchBy\b/.test(text);
  const draws = (text: string) =>
    INPUT.test(text) ||
    [...text.matchAll(/<([A-Z]\w*)/g)].some(
      ([, name = '']) => pieces.has(name) && (name !== 'ListPage' || isSearched(text)),
    );
  for (let known = -1; known !== pieces.size; ) {
    known = pieces.size;
    for (const [path, text] of texts) if (isPiece(path) && draws(text)) pieces.add(basename(path, '.tsx'));
  }
  return all.filter(path => !path.startsWith('shared/src/kit/') && draws(texts.get(path) ?? '')).sort();
}

function packages(): string[] {
  return readdirSync(root).filter(name => /^(shell|shared|mf-.+)$/.test(name));
}
