import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gateway } from '.';
import { hashOf } from './file-integrity';
import { COMMON_HEADERS, setSecurityHeaders } from './security-headers';

const remote = {
  name: 'mf-almacen',
  version: '0.1.0',
  contract: '^0.1.0',
  frame: 'menu',
  title: 'Almacén',
  paths: [{ path: '/material', roles: ['almacen'] }],
  menu: [],
};

let root: string;
let app: FastifyInstance;

function writeFixture(file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function serve(registry?: string): Promise<void> {
  app = Fastify({ trustProxy: '127.0.0.1' });
  setSecurityHeaders(app);
  await gateway(app, { root, registry });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'melena-gateway-'));
  writeFixture('shell/dist/index.html', '<!doctype html><div id="root"></div>');
  writeFixture('shell/dist/assets/main.0123456789.js', 'start()');
  writeFixture('mf-almacen/dist/remoteEntry.js', 'entry()');
  writeFixture('mf-almacen/dist/mf-manifest.json', '{}');
  writeFixture('mf-almacen/dist/12.0123456789.js', 'chunk()');
  writeFixture('mf-almacen/dist/remote.json', JSON.stringify(remote));
  writeFixture('mf-healer/src/routes.tsx', 'not built');
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test('the page says that the salon waits for its first account until somebody made it, and asks no more then', async () => {
  writeFixture('shell/dist/index.html', '<!doctype html><head></head><div id="root"></div>');
  const answers = [true, new Error('no connection'), true, false];
  const waits = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer === true;
  });
  app = Fastify();
  await gateway(app, { root, waits });
  const told: boolean[] = [];
  for (let n = 0; n < 6; n++) told.push((await app.inject('/')).body.includes('melena-first-account'));
  expect(told).toEqual([true, true, true, false, false, false]);
  expect(waits).toHaveBeenCalledTimes(4);
});

test.each(['/', '/agenda', '/clientes/5', '/servicios/3/variant/8?a=b'])(
  'the shell’s page answers at %s, uncached and with a policy without unsafe sources',
  async url => {
    await serve();
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<div id="root">');
    expect(reply.headers['cache-control']).toBe('no-cache');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  },
);

test.each([
  ['//', 200],
  ['//[', 200],
  ['//x.js', 404],
  ['/?//[', 200],
])('an address that is no URL gets an answer: %s', async (url, status) => {
  await serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
  // As it is: clients that parse addresses would mend it on the way.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test.each([
  '/assets/main.ffffffffff.js',
  '/remotes/mf-almacen/9.ffffffffff.js',
  '/x/chunk.js',
  '/api/nothing',
])('a file that is not there is never the page: %s', async url => {
  await serve();
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).not.toContain('html');
});

test.each([
  '/agenda',
  '/remotes.json',
  '/assets/main.0123456789.js',
  '/remotes/mf-almacen/remoteEntry.js',
  '/releases/mf-almacen/1/remoteEntry.js',
  '/assets/missing.js',
  '/api/nothing',
])('%s may be framed by nobody, guessed at by nobody, and asks for no device', async url => {
  writeFixture('site/releases/mf-almacen/1/remoteEntry.js', 'entry()');
  await serve(join(root, 'site/remotes.json'));
  const { headers } = await app.inject(url);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  const secure = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('what asks for nothing that is there gets the headers of every answer too', async () => {
  await serve();
  const headers = { 'x-forwarded-proto': 'https' };
  const reply = await app.inject({ method: 'POST', url: '/nothing', headers });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers).toMatchObject(COMMON_HEADERS);
  expect(reply.headers['strict-transport-security']).toContain('max-age=');
});

test('only a trusted proxy says that the line is TLS', async () => {
  await serve();
  const asked = { url: '/agenda', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '192.0.2.7' };
  expect((await app.inject(asked)).headers['strict-transport-security']).toBeUndefined();
});

test('nothing outside of the built folders is served', async () => {
  await serve();
  for (const url of [
    '/remotes/mf-almacen/../src/x.ts',
    '/remotes/mf-almacen/%2e%2e/package.json',
    '/assets/../index.html',
  ]) {
    const reply = await app.inject(url);
    expect(reply.statusCode === 404 || reply.body.includes('<div id="root">'), url).toBe(true);
  }
});

test.each([
  ['/assets/main.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/remotes/mf-almacen/12.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/remotes/mf-almacen/remoteEntry.js', 'no-cache'],
  ['/remotes/mf-almacen/mf-manifest.json', 'no-cache'],
  ['/remotes.json', 'no-cache'],
])('%s is cached as %s', async (url, caching) => {
  await serve();
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe(caching);
});

test('the registry lists what is built, and notices a deploy while it runs', async () => {
  await serve();
  const before = (await app.inject('/remotes.json')).json();
  expect(before.remotes).toEqual([
    { ...remote, entry: '/remotes/mf-almacen/mf-manifest.json', build: expect.any(String) },
  ]);
  writeFixture('mf-almacen/dist/remoteEntry.js', 'entry("newer")');
  const after = (await app.inject('/remotes.json')).json();
  expect(after.remotes[0].build).not.toBe(before.remotes[0].build);
  expect(after.shell).toBe(before.shell);
});

test('the registry is sent again only where it has changed', async () => {
  await serve();
  const { etag = '' } = (await app.inject('/remotes.json')).headers;
  const again = (tag: unknown) =>
    app.inject({ url: '/remotes.json', headers: { 'if-none-match': String(tag) } });
  for (const tag of [etag, `W/${etag}`]) {
    const same = await again(tag);
    expect([same.statusCode, same.body]).toEqual([304, '']);
  }
  writeFixture('mf-almacen/dist/remoteEntry.js', 'entry("newest")');
  const changed = await again(etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('a registry of its own leads to other origins, and the policy admits them and no others', async () => {
  const entry = 'https://almacen.melena.mx/files/mf-manifest.json';
  const integrity = { 'mf-manifest.json': hashOf(Buffer.of()) };
  const unchecked = { ...remote, name: 'mf-nueva', entry: 'https://nueva.melena.mx/m.json', build: '7' };
  writeFixture(
    'registry.json',
    JSON.stringify({ remotes: [{ ...remote, entry, build: '7', integrity }, unchecked] }),
  );
  await serve(join(root, 'registry.json'));
  expect((await app.inject('/remotes.json')).json().remotes[0].entry).toBe(entry);
  const policy = String((await app.inject('/agenda')).headers['content-security-policy']);
  // A department whose files nobody knows the hashes of is listed, so that its card can be shown, and not admitted.
  expect(policy).toContain("script-src 'self' https://almacen.melena.mx;");
  expect(policy).toContain("connect-src 'self' https://almacen.melena.mx;");
});

test('a department as built is listed with the hashes of its files, without those of former builds', async () => {
  const files = { '12.0123456789.js': 'chunk()', '13.0123456789.css': 'a{}', 'mf-manifest.json': '{}' };
  for (const [file, text] of Object.entries(files)) writeFixture(`mf-almacen/dist/${file}`, text);
  const hashes = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, hashOf(Buffer.from(text))]),
  );
  const { 'mf-manifest.json': _, ...chunks } = hashes;
  await serve();
  const listed = async () => (await app.inject('/remotes.json')).json().remotes[0].integrity;
  expect(await listed(), 'the entry checks nothing').toBeUndefined();

  const entry = `entry(${JSON.stringify(chunks)})`;
  writeFixture('mf-almacen/dist/remoteEntry.js', entry);
  writeFixture('mf-almacen/dist/12.aaaaaaaaaa.js', 'former()');
  const remoteJson = hashOf(Buffer.from(JSON.stringify(remote)));
  const all = { ...hashes, 'remote.json': remoteJson, 'remoteEntry.js': hashOf(Buffer.from(entry)) };
  expect(await listed()).toEqual(all);

  // Half of a copy, or a file that somebody changed: none is run, and the log says so once.
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  writeFixture('mf-almacen/dist/12.0123456789.js', 'changed()');
  writeFixture('mf-almacen/dist/remoteEntry.js', `${entry};`);
  expect([await listed(), await listed()]).toEqual([{}, {}]);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("aren't those of its build"));
  writeFixture('mf-almacen/dist/12.0123456789.js', 'chunk()');
  expect(Object.keys(await listed())).toContain('12.0123456789.js');
  said.mockRestore();
});

test('the start says which departments are run unchecked', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await serve();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('mf-almacen'));
  said.mockRestore();
});

test.each(['12.0123456789.js.map', 'mf-stats.json'])('nobody is sent %s', async file => {
  writeFixture(`mf-almacen/dist/${file}`, '{}');
  writeFixture(`shell/dist/assets/${file}`, '{}');
  writeFixture(`site/releases/mf-almacen/1/${file}`, '{}');
  await serve(join(root, 'site/remotes.json'));
  for (const folder of ['/remotes/mf-almacen', '/assets', '/releases/mf-almacen/1']) {
    expect((await app.inject(`${folder}/${file}`)).statusCode).toBe(404);
  }
});

test('a department’s files may be used by a shell on another origin', async () => {
  await serve();
  const { headers } = await app.inject('/remotes/mf-almacen/remoteEntry.js');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

const released = (name: string, entry: string) => ({ ...remote, name, entry, build: '7' });

test('what was released apart stands in the place of the built one; the others are served as built', async () => {
  writeFixture('mf-healer/dist/remote.json', JSON.stringify({ ...remote, name: 'mf-healer' }));
  writeFixture('mf-healer/dist/remoteEntry.js', 'entry()');
  await serve(join(root, 'site/remotes.json'));
  const entries = async () => {
    const { remotes } = (await app.inject('/remotes.json')).json();
    return Object.fromEntries(
      remotes.map((entry: { name: string; entry: string }) => [entry.name, entry.entry]),
    );
  };
  const built = {
    'mf-almacen': '/remotes/mf-almacen/mf-manifest.json',
    'mf-healer': '/remotes/mf-healer/mf-manifest.json',
  };
  expect(await entries()).toEqual(built);

  // The first release comes while the server runs.
  const entry = '/releases/mf-almacen/0.1.1-7/mf-manifest.json';
  writeFixture('site/releases/mf-almacen/0.1.1-7/mf-manifest.json', '{}');
  writeFixture(
    'site/remotes.json',
    JSON.stringify({ remotes: [released('mf-almacen', entry)], history: [] }),
  );
  expect(await entries()).toEqual({ ...built, 'mf-almacen': entry });
  const reply = await app.inject(entry);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toContain('immutable');
});

test('a wrong entry of a registry costs its department alone; a registry that is none costs nothing', async () => {
  writeFixture(
    'site/remotes.json',
    JSON.stringify({ remotes: [{ name: 'mf-nueva' }, released('mf-otra', '/x/m.json')] }),
  );
  await serve(join(root, 'site/remotes.json'));
  const names = async () =>
    (await app.inject('/remotes.json')).json().remotes.map(({ name }: { name: string }) => name);
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await names()).toEqual(['mf-almacen', 'mf-otra']);
  writeFixture('site/remotes.json', '{ "remotes": [');
  expect(await names()).toEqual(['mf-almacen']);
  expect((await app.inject('/agenda')).statusCode).toBe(200);
  expect(said).toHaveBeenCalledTimes(3);
  said.mockRestore();
});

test('a release on its way is not served', async () => {
  writeFixture('site/releases/mf-almacen/.coming-x/remoteEntry.js', 'half()');
  await serve(join(root, 'site/remotes.json'));
  expect((await app.inject('/releases/mf-almacen/.coming-x/remoteEntry.js')).statusCode).toBe(404);
});
