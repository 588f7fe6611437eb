import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../../api/src/http/gateway/file-integrity';
import { publish, rollBack } from './publish';
import { readSite, releaseName } from './site';

let folder: string;
let site: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melena-release-'));
  site = join(folder, 'site');
});
afterEach(() => rmSync(folder, { recursive: true }));

const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { path: './routes', assets: { ...none, js: { sync: ['routes.0123456789.js'], async: ['1.0.js'] } } },
  ],
  shared: [{ name: 'react', assets: none }],
};

/** A build as the bundler writes it; `text` makes it different from other builds. */
function build(name: string, text: string, change: Record<string, string> = {}, path = `/${name.slice(3)}`) {
  const dist = mkdtempSync(join(folder, 'dist-'));
  const remote = {
    name,
    version: '0.1.0',
    contract: '^0.1.0',
    frame: 'menu',
    title: name,
    paths: [{ path }],
    menu: [],
  };
  const files: Record<string, string> = {
    'remote.json': JSON.stringify(remote),
    'mf-manifest.json': JSON.stringify(manifest),
    'routes.0123456789.js': 'routes();',
    '1.0.js': 'screen();',
    ...change,
  };
  const hashes = Object.values(chunksOf(files)).map(chunk => hashOf(Buffer.from(chunk)));
  files['remoteEntry.js'] ??= `var entry = ${JSON.stringify([text, ...hashes])};`;
  for (const [file, content] of Object.entries(files)) writeFileSync(join(dist, file), content);
  return dist;
}

/** The files whose hashes an entry contains. */
const chunksOf = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /^(?!remoteEntry).*\.(js|css)$/.test(file)));

const release = (name: string, text: string, origin?: string) =>
  publish({ site, name, from: build(name, text), origin });
const live = () => Object.fromEntries(readSite(site).remotes.map(entry => [entry.name, releaseName(entry)]));

test('a release lies beside the former one, whose files stay, and is what the registry names', async () => {
  const first = await release('mf-almacen', 'one');
  const second = await release('mf-almacen', 'two');
  expect(live()).toEqual({ 'mf-almacen': releaseName(second) });
  expect(second.entry).toBe(`/releases/mf-almacen/${releaseName(second)}/mf-manifest.json`);
  const folders = readdirSync(join(site, 'releases/mf-almacen'));
  expect(folders.sort()).toEqual([releaseName(first), releaseName(second)].sort());
  const old = join(site, 'releases/mf-almacen', releaseName(first), 'remoteEntry.js');
  expect(readFileSync(old, 'utf8')).toContain('one');
});

test('only what belongs to the build is released', async () => {
  const from = build('mf-almacen', 'one', { '1.0.js.br': 'x' });
  writeFileSync(join(from, 'old.0123456789.js'), 'old();');
  const files = ['remote.json', 'mf-manifest.json', 'remoteEntry.js', 'routes.0123456789.js', '1.0.js'];
  const entry = await publish({ site, name: 'mf-almacen', from, files });
  const placed = readdirSync(join(site, 'releases/mf-almacen', releaseName(entry)));
  expect(placed.sort()).toEqual([...files, '1.0.js.br'].sort());
});

test('ten releases of five departments at once: none is lost, and each has its place in the history', async () => {
  const names = ['mf-almacen', 'mf-healer', 'mf-operaciones', 'mf-recepcion', 'mf-nueva'];
  await Promise.all(names.flatMap(name => [release(name, 'one'), release(name, 'two')]));
  const { remotes, history } = readSite(site);
  expect(remotes.map(({ name }) => name).sort()).toEqual(names.toSorted());
  expect(history).toHaveLength(10);
});

test('a rollback goes to what was live before, not to what was rolled back', async () => {
  const [a, b] = [await release('mf-almacen', 'a'), await release('mf-almacen', 'b')];
  await release('mf-almacen', 'c');
  expect(releaseName(await rollBack(site, 'mf-almacen'))).toBe(releaseName(b));
  expect(releaseName(await rollBack(site, 'mf-almacen'))).toBe(releaseName(a));
  await expect(rollBack(site, 'mf-almacen')).rejects.toThrow('nothing before what is live of mf-almacen');
  await release('mf-almacen', 'd');
  expect(releaseName(await rollBack(site, 'mf-almacen'))).toBe(releaseName(a));
  expect(live()).toEqual({ 'mf-almacen': releaseName(a) });
});

test('a release that was made live a second time is undone like any other; one can be named', async () => {
  const a = await release('mf-almacen', 'a');
  const b = await release('mf-almacen', 'b');
  await release('mf-almacen', 'a');
  expect(releaseName(await rollBack(site, 'mf-almacen'))).toBe(releaseName(b));
  await rollBack(site, 'mf-almacen', releaseName(a));
  expect(live()).toEqual({ 'mf-almacen': releaseName(a) });
  await expect(rollBack(site, 'mf-almacen', '9.9.9-000000000000')).rejects.toThrow('no release 9.9.9');
});

test('a release for another origin is named there, also after a rollback', async () => {
  await release('mf-almacen', 'a', 'https://almacen.melena.mx');
  await release('mf-almacen', 'b');
  expect((await rollBack(site, 'mf-almacen')).entry).toMatch(
    /^https:\/\/almacen\.melena\.mx\/releases\/mf-almacen\//,
  );
});

test('the registry holds the hash of every file of a release', async () => {
  const from = build('mf-almacen', 'one', { '2.0.css': 'a{}', '1.0.js.br': 'x', '1.0.js.map': '{}' });
  const { integrity } = await publish({ site, name: 'mf-almacen', from });
  const folder = join(site, 'releases/mf-almacen', releaseName(readSite(site).remotes[0] as never));
  const files = readdirSync(folder).filter(file => !file.endsWith('.br'));
  expect(files).toContain('2.0.css');
  expect(files).not.toContain('1.0.js.map');
  const hashes = files.map(file => [file, hashOf(readFileSync(join(folder, file)))]);
  expect(integrity).toEqual(Object.fromEntries(hashes));
  expect(readSite(site).remotes[0]?.integrity).toEqual(integrity);
});

test('a build whose entry checks nothing is released beside the suite, and nowhere else', async () => {
  const former = () => build('mf-almacen', 'one', { 'remoteEntry.js': 'former();' });
  await expect(
    publish({ site, name: 'mf-almacen', from: former(), origin: 'https://almacen.melena.mx' }),
  ).rejects.toThrow('holds no hashes of its files');
  expect(live()).toEqual({});
  const entry = await publish({ site, name: 'mf-almacen', from: former() });
  expect(entry.integrity).toBeUndefined();
  await release('mf-almacen', 'two');
  expect(releaseName(await rollBack(site, 'mf-almacen'))).toBe(releaseName(entry));
});

test('a release whose files were changed is neither gone back to nor released again', async () => {
  const a = await release('mf-almacen', 'a');
  const b = await release('mf-almacen', 'b');
  appendFileSync(join(site, 'releases/mf-almacen', releaseName(a), '1.0.js'), ';steal();');
  await expect(rollBack(site, 'mf-almacen')).rejects.toThrow('they were changed');
  await expect(release('mf-almacen', 'a')).rejects.toThrow('they were changed');
  expect(live()).toEqual({ 'mf-almacen': releaseName(b) });
});

test.each([
  ['half of a script', { '1.0.js': 'const a = {' }, /1\.0\.js is no script/],
  ['an empty entry', { 'remoteEntry.js': '' }, /remoteEntry\.js is empty/],
  [
    'an entry for other files than came with it',
    { 'remoteEntry.js': `entry('${hashOf(Buffer.of())}')` },
    /aren't those/,
  ],
  ['HTML in the place of a script', { '1.0.js': '<!doctype html>' }, /1\.0\.js is no script/],
  ['a manifest that is no JSON', { 'mf-manifest.json': '<html>' }, /mf-manifest\.json is not JSON/],
  ['no routes', { 'mf-manifest.json': '{"exposes":[]}' }, /exposes no \.\/routes/],
  [
    'a screen that its manifest names and that is not there',
    { 'mf-manifest.json': JSON.stringify(manifest).replace('1.0.js', '2.0.js') },
    /has no 2\.0\.js/,
  ],
  [
    'a React of its own',
    {
      'mf-manifest.json': JSON.stringify({
        ...manifest,
        shared: [{ name: 'react', assets: { ...none, js: { sync: ['9.0.js'], async: [] } } }],
      }),
    },
    /a copy of react/,
  ],
  [
    'a remote.json without its contract',
    { 'remote.json': '{"name":"mf-almacen"}' },
    /remote\.json is not one/,
  ],
] as const)('a build with %s is refused, and what is live stays', async (_what, change, message) => {
  const before = await release('mf-almacen', 'sound');
  const from = build('mf-almacen', 'broken', change);
  await expect(publish({ site, name: 'mf-almacen', from })).rejects.toThrow(message);
  expect(live()).toEqual({ 'mf-almacen': releaseName(before) });
  expect(readdirSync(join(site, 'releases/mf-almacen'))).toEqual([releaseName(before)]);
});

test('another department’s build, or one that claims another’s address, is refused', async () => {
  await release('mf-almacen', 'one');
  const other = build('mf-almacen', 'one');
  await expect(publish({ site, name: 'mf-healer', from: other })).rejects.toThrow('a build of mf-almacen');
  const claims = build('mf-healer', 'one', {}, '/almacen');
  await expect(publish({ site, name: 'mf-healer', from: claims })).rejects.toThrow('belongs to mf-almacen');
  expect(Object.keys(live())).toEqual(['mf-almacen']);
});

test('a release whose files were taken away is not gone back to', async () => {
  const a = await release('mf-almacen', 'a');
  const b = await release('mf-almacen', 'b');
  rmSync(join(site, 'releases/mf-almacen', releaseName(a), '1.0.js'));
  await expect(rollBack(site, 'mf-almacen')).rejects.toThrow('has no 1.0.js');
  expect(live()).toEqual({ 'mf-almacen': releaseName(b) });
});
