import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { limitHosts, parseHosts } from './allowed-hosts';

async function statusOf(setting: string, headers: Record<string, string>): Promise<number> {
  const app = Fastify();
  app.setErrorHandler((error: Error & { code: string }, _request, reply) =>
    reply.status(403).send(error.code),
  );
  limitHosts(app, parseHosts(setting));
  app.post('/', async () => 'done');
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers });
  await app.close();
  return statusCode;
}

describe('a name that leads here', () => {
  test.each([
    ['an address', '192.168.1.20:8080'],
    ['an IPv6 address', '[fd00::1]:8080'],
    ['this machine', 'localhost:8080'],
    ['a machine of the salon', 'recepcion:8080'],
    ['one of its network', 'Melena.local:8080'],
  ])('is let in without a setting: %s', async (_, host) => {
    expect(await statusOf('', { host, origin: `http://${host}` })).toBe(200);
  });

  test('by HTTPS, or from no browser, is let in without a setting', async () => {
    const host = 'melena.example';
    expect(await statusOf('', { host, origin: 'https://melena.example' })).toBe(200);
    expect(await statusOf('', { host })).toBe(200);
  });

  test.each(['otro.example:8080', '127.0.0.1.otro.example', 'local.otro.mx', 'otro.example.'])(
    'of another site that a browser took by plain HTTP is refused: %s',
    async host => {
      expect(await statusOf('', { host, origin: `http://${host}` })).toBe(403);
    },
  );

  test('is one of the setting, an address or a local one where there is a setting', async () => {
    const setting = 'melena.example, .salon.example';
    for (const host of ['melena.example', 'norte.salon.example:80', '10.0.0.5', 'localhost', 'recepcion'])
      expect(await statusOf(setting, { host, origin: `http://${host}` }), host).toBe(200);
    for (const host of ['otro.example', 'xmelena.example', 'salon.example'])
      expect(await statusOf(setting, { host }), host).toBe(403);
  });
});
