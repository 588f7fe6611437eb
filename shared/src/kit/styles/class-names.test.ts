import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const PAGES = readdirSync(root).filter(folder => /^(shell|mf-.*)$/.test(folder));

/**
 * The only global class names that are written outside the shared package: the shell's frame. The kit's styles draw it,
 * since those for print and for a phone hide and move its parts together with the page's. `pop` and `pop-item` are the
 * look of the kit's menus, for one that opens without the library behind them.
 */
const FRAME = [
  ...['app', 'page', 'phone-head', 'phone-tabs', 'on-wine', 'pop', 'pop-item', 'label', 'sr'],
  ...['menu', 'menu-brand', 'menu-group', 'menu-item', 'first', 'menu-me', 'menu-salon', 'menu-scroll'],
];

/** The booking pane before its code is fetched, and the kit's panel with it. */
const PANE_FRAME = ['panel', 'dialog-head', 'dialog-body', 'field', 'input'];

/** Class names that a source writes as text, and not as a name of its CSS module. */
function writtenNames(source: string): string[] {
  const plain = [...source.matchAll(/\b\w*[cC]lassName="([^"]*)"/g)].map(([, names]) => names ?? '');
  const computed = [...source.matchAll(/(?:\b[cC]lassName=\{|\bclassNames\()/g)].flatMap(({ index }) => {
    const expression = enclosed(source.slice(index));
    const texts = [...expression.matchAll(/'([^']*)'/g)].map(([, names]) => names ?? '');
    const templates = [...expression.matchAll(/`([^`]*)`/g)].map(([, names = '']) =>
      names.replaceAll(/\$\{[^}]*\}/g, ' '),
    );
    return [...texts, ...templates];
  });
  return [...plain, ...computed].flatMap(names => names.split(/\s+/)).filter(name => name !== '');
}

/** The text from its first bracket to the one that closes it. */
function enclosed(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if ('({'.includes(text.charAt(at))) depth++;
    if (')}'.includes(text.charAt(at)) && --depth === 0) return text.slice(0, at);
  }
  return text;
}

function readAll(folder: string, type: RegExp): [file: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => type.test(file) && !file.includes('.test.'))
    .map(file => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')]);
}

function namesIn(...folders: string[]): [file: string, name: string][] {
  const files = folders.flatMap(folder => readAll(`${folder}/src`, /\.tsx$/));
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap(([file, text]) => writtenNames(text).map((name): [string, string] => [file, name]));
}

test('outside the shared package only the frame writes global class names', () => {
  const names = namesIn(...PAGES);
  const isPane = (file: string, name: string) =>
    file.endsWith('/booking/PaneFrame.tsx') && PANE_FRAME.includes(name);
  expect(names.filter(([file, name]) => !FRAME.includes(name) && !isPane(file, name))).toEqual([]);
  expect(
    FRAME.filter(name => !names.some(([file, each]) => file.startsWith('shell/') && each === name)),
  ).toEqual([]);
});

test('a stylesheet draws each global class name of the shared package', () => {
  const styles = ['shared', ...PAGES]
    .flatMap(folder => readAll(`${folder}/src`, /\.css$/))
    .map(([, text]) => text);
  const drawn = new Set([...styles.join('\n').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  expect(namesIn('shared').filter(([, name]) => !drawn.has(name))).toEqual([]);
});

test('names are found in each way of writing them', () => {
  const source = `<a className="one two" /> <b className={\`three \${css.x}\`} /> classNames('four', open && 'five', css.y)`;
  expect(writtenNames(source)).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('the mark of each status is drawn in its ink', () => {
  const [tokens = '', styles = ''] = ['tokens.css', 'badge.css'].map(file =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const inks = [...tokens.matchAll(/--([\w-]+)-ink: #(\w+);/g)].map(
    ([, status, ink]) => `${status}.png ${ink}`,
  );
  const marks = readdirSync(join(import.meta.dirname, 'marks'));
  const shown = [
    ...styles.matchAll(/\[data-status='([\w-]+)'\] \{[^}]*--st-mark: url\('.\/marks\/([\w.-]+)'\)/g),
  ];
  expect(shown.map(([, status, file]) => [`${status}.png`, file]).sort()).toEqual(
    marks.map(file => [file, file]),
  );
  expect(marks).toHaveLength(6);
  for (const file of marks) {
    const png = readFileSync(join(import.meta.dirname, 'marks', file));
    const opaque = chunkOf(png, 'tRNS').indexOf(255) * 3;
    const ink = chunkOf(png, 'PLTE')
      .subarray(opaque, opaque + 3)
      .toString('hex');
    expect(inks).toContain(`${file} ${ink}`);
  }
});

/** A part of a PNG: its colours, or how opaque each of them is. */
function chunkOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name);
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}
