import { z } from 'zod';
import type { StampingSettings } from '../core/stamping-settings';
import type { StampAnswer, StampingService } from './stamping-service';

const TIMEOUT_MS = 30_000;
/** 'Emisión Timbrado V4' of SW: it seals with the certificate that lies there, and stamps. */
const PATH = 'v4/cfdi33/issue/v4';

const replyBody = z.object({
  status: z.string().optional(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.object({ cfdi: z.string().nullish() }).nullish(),
});

/**
 * SW, by HTTP. The key goes along as `customid`: asked again with it, SW answers an error with the CFDI that it stamped
 * before, so that a request whose answer was lost is stamped once.
 */
export function createSwService(
  { url, token }: StampingSettings,
  { timeout = TIMEOUT_MS }: { readonly timeout?: number } = {},
): StampingService {
  const address = new URL(PATH, url.endsWith('/') ? url : `${url}/`);
  return {
    stamp: async (xml, key) => {
      const body = new FormData();
      body.append('xml', new Blob([xml], { type: 'application/xml' }), 'cfdi.xml');
      const headers = { authorization: `Bearer ${token}`, customid: key };
      const signal = AbortSignal.timeout(timeout);
      try {
        const reply = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
        return readAnswer(reply.status, await readText(reply));
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) };
      }
    },
  };
}

/** The largest global invoice has some two million characters. */
const MOST_BYTES = 16 * 2 ** 20;
const MOST_LETTERS = 500;
const TOO_LONG = 'El PAC respondió con demasiado texto';

/** The text of a reply. @throws {RangeError} of one that no invoice is as long as, before all of it is here */
async function readText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new RangeError(TOO_LONG);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'El PAC tarda en responder'
    : 'No hay conexión con el PAC';
}

/** A refusal is only what the service says of the invoice itself; its own troubles and a wrong token are asked again. */
function readAnswer(status: number, text: string): StampAnswer {
  const { data: reply } = replyBody.safeParse(parse(text));
  if (reply?.data?.cfdi) return { kind: 'stamped', xml: reply.data.cfdi };
  if (status === 401 || status === 403) {
    return { kind: 'unknown', reason: 'El PAC no acepta la clave de acceso (PAC_TOKEN)' };
  }
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const reason = [reply?.message, reply?.messageDetail].filter(Boolean).join(' · ');
  // It is kept and shown: control characters can't be, and a long one is cut.
  if (refused && reason) {
    return { kind: 'refused', reason: reason.replace(/\p{Cc}+/gu, ' ').slice(0, MOST_LETTERS) };
  }
  return { kind: 'unknown', reason: `El PAC respondió ${status}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
