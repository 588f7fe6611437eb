import type { CallBody } from '@melena/shared/contract/calls';
import type { OpenSession } from '@melena/shared/session';
import type { BrowserContext } from 'playwright';
import { URL_OF_SUITE } from './ports';

type Login = 'session/open' | 'session/healer';

/** Logs in as the form does: the browser context gets the cookie. @returns the data for local storage */
export async function logIn<P extends Login>(
  context: BrowserContext,
  path: P,
  body: CallBody<P>,
): Promise<OpenSession> {
  const response = await fetch(`${URL_OF_SUITE}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: URL_OF_SUITE },
    body: JSON.stringify({ ...body, keep: 'cookie' }),
  });
  const reply = await response.json();
  if (reply.status !== 'success') throw new Error(`${path}: ${reply.code} ${reply.message}`);
  await context.addCookies(response.headers.getSetCookie().map(browserHeaders));
  return { accessId: reply.access_id, me: reply.me };
}

/** Parses a Set-Cookie header into a cookie for the browser context. */
function browserHeaders(header: string) {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  const named = { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  return { ...named, url: URL_OF_SUITE, httpOnly: true, sameSite: 'Strict' } as const;
}
