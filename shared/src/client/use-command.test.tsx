// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client';
import { useCommand } from './use-command';

/** A server on a real socket that can cut the line after it has read the request. */
let server: Server;
let seen: { request_id: string; client: { phone: string } }[];
let answer: 'cut' | 'refuse' | 'succeed';

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    seen.push(JSON.parse(text));
    if (answer === 'cut') return request.socket.destroy();
    const reply =
      answer === 'refuse'
        ? {
            status: 'error',
            code: 'invalid',
            message: 'Escribe el nombre',
            fields: { 'client.first_name': 'x' },
          }
        : { status: 'success', message: '', client_id: 7 };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  Object.assign(globalThis, { API_ROOT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

afterAll(() => {
  Object.assign(globalThis, { API_ROOT: undefined });
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const ana = { client: { first_name: 'Ana', phone: '5512345678' } };

it('sends the same request id again when no answer came, and a new one after an answer', async () => {
  const { result } = renderHook(() => useCommand('clients/add'), { wrapper });
  const run = () => act(() => result.current.run(ana).then(String, (error: Error) => error.message));

  answer = 'cut';
  expect(await run()).toBe('No hay conexión. Revisa tu internet e intenta de nuevo.');
  answer = 'succeed';
  await run();
  await run();

  const ids = seen.map(({ request_id }) => request_id);
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('knows it again in a dialog that was closed and opened anew, for five minutes', async () => {
  const run = async () => {
    const { result, unmount } = renderHook(() => useCommand('clients/add'), { wrapper });
    await act(() => result.current.run(ana).catch(() => undefined));
    unmount();
  };
  answer = 'cut';
  await run();
  await run();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000 + 1000);
  answer = 'succeed';
  await run();

  const ids = seen.map(({ request_id }) => request_id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('takes a changed body for another action', async () => {
  const { result } = renderHook(() => useCommand('clients/add'), { wrapper });
  answer = 'cut';
  await act(() => result.current.run(ana).catch(() => undefined));
  await act(() =>
    result.current.run({ client: { first_name: 'Ana', phone: '5500000000' } }).catch(() => undefined),
  );
  expect(seen[1]?.request_id).not.toBe(seen[0]?.request_id);
});

it('hands over the fields that the server refused', async () => {
  const { result } = renderHook(() => useCommand('clients/add'), { wrapper });
  answer = 'refuse';
  await act(() => result.current.run(ana).catch(() => undefined));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.error).toMatchObject({ code: 'invalid', fields: { 'client.first_name': 'x' } });
});

it('no secret is stored: the compiler refuses it, and one of a former release is removed at the start', async () => {
  const { result } = renderHook(() => useCommand('payment/reverse'), { wrapper });
  const secret = { payment_id: 1, password: '581274', reason: 'Se cobró dos veces' };
  // @ts-expect-error a caption stores the body
  void (() => result.current.run(secret, { name: '', detail: '', folio: '' }));

  const former = {
    ...{ id: 'a', owner: '', path: 'caja/charge', made: 0, at: 0, caption: { name: 'Cobro' } },
    body: { payments: [], password: '581274' },
  };
  localStorage.setItem('melena.outbox', JSON.stringify([former]));
  vi.resetModules();
  const { outbox } = await import('./outbox');
  expect(localStorage.getItem('melena.outbox')).not.toContain('581274');
  expect(outbox.getState().entries).toMatchObject([{ id: 'a', body: { payments: [] }, unsure: true }]);
  localStorage.clear();
});
