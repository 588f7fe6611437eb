import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The next request: how the stamping service behaves, once it has read it. */
export type PacBehaviour =
  | 'answer'
  /** Stamps, and never says so. */
  | 'silence'
  /** Stamps, and the line breaks. */
  | 'drop'
  | 'refuse'
  | 'broken'
  | 'unauthorised'
  /** Answers somebody else's invoice. */
  | 'other'
  /** Stamps with a UUID that is none, or on a day that never was. */
  | 'no-uuid'
  | 'no-day'
  /** Refuses at length, or answers without an end. */
  | 'tirade'
  | 'flood';

const FLOOD = Buffer.alloc(2 ** 20, 'x');

/** A stamping service that speaks SW's protocol: each key is stamped once. */
export async function startPac() {
  const stamped = new Map<string, string>();
  const requests: { readonly key: string; readonly token: string; readonly path: string }[] = [];
  const behaviours: PacBehaviour[] = [];
  const server = createServer(async (request, response) => {
    const key = String(request.headers.customid);
    const xml = /<\?xml[\s\S]*<\/cfdi:Comprobante>/.exec(await textOf(request))?.[0] ?? '';
    requests.push({ key, token: String(request.headers.authorization), path: request.url ?? '' });
    const behaviour = behaviours.shift() ?? 'answer';
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (behaviour === 'broken') return answer(500, '<html>Error</html>');
    if (behaviour === 'unauthorised') return answer(401, { status: 'error', message: 'Token inválido' });
    if (behaviour === 'refuse') {
      const message = 'CFDI40145 - El campo Nombre del receptor no pertenece al RFC registrado';
      return answer(400, { status: 'error', message, messageDetail: 'Receptor', data: null });
    }
    if (behaviour === 'tirade')
      return answer(400, { status: 'error', message: `No\u0000 ${'y no '.repeat(400_000)}` });
    if (behaviour === 'flood') {
      const more = () => {
        while (!response.destroyed && response.write(FLOOD));
      };
      return response.on('drain', more) && more();
    }
    const before = stamped.get(key);
    if (before !== undefined) {
      const message = '307. El comprobante contiene un timbre previo.';
      return answer(400, { status: 'error', message, data: { cfdi: before } });
    }
    const cfdi = stamp(behaviour === 'other' ? xml.replace(/ Total="[^"]*"/, ' Total="1.00"') : xml)
      .replace(/UUID="[^"]*"/, behaviour === 'no-uuid' ? 'UUID="not-a-uuid"' : '$&')
      .replace('2026-11-20T10:00:05', behaviour === 'no-day' ? '2026-02-30T10:00:05' : '$&');
    stamped.set(key, cfdi);
    if (behaviour === 'silence') return;
    if (behaviour === 'drop') return request.socket.destroy();
    answer(200, { status: 'success', data: { cfdi } });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stamped,
    /** Faults that the next requests meet; then it answers. */
    next: (...then: PacBehaviour[]) => behaviours.push(...then),
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function stamp(xml: string): string {
  const tfd = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${randomUUID().toUpperCase()}" FechaTimbrado="2026-11-20T10:00:05" RfcProvCertif="LSO1306189R5" SelloCFD="c2VsbG8=" NoCertificadoSAT="30001000000500003456" SelloSAT="U0FU"/>`;
  return xml.replace('</cfdi:Comprobante>', `<cfdi:Complemento>${tfd}</cfdi:Complemento></cfdi:Comprobante>`);
}
