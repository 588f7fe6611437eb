import { createServer, type Server } from 'node:net';

/** A port of this machine on which nobody listens now. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}

/** So many of them; asked for one by one they might be the same. */
export async function freePorts(count: number): Promise<number[]> {
  const probes: Server[] = [];
  for (let probe = 0; probe < count; probe++) {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    probes.push(server);
  }
  const ports = probes.map(probe => {
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))));
  return ports;
}
