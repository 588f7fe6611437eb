import { noteOutgoing, outbox, queryClient } from '@melena/shared/client';
import { setReachable } from '@melena/shared/testing/serve-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { findButton, findDialog, healerTest, startVisit } from '../process/process-testing';

const tablet = healerTest();

async function visit() {
  const { id } = await startVisit(tablet.salon);
  await tablet.open(`/healer/${id}`);
  // The materials have come before the network goes.
  await waitFor(() => expect(queryClient.getQueryData(['product/materials', {}])).toBeDefined());
  await findButton('Finalizar cita');
  return { id, lines: async () => (await tablet.salon.details(id)).products };
}

async function request(tens: number) {
  await userEvent.click(await findButton('Solicitar materia prima'));
  const ask = await findDialog('Solicitar materia prima');
  await userEvent.click(await ask.findByRole('radio', { name: /Shampoo/ }));
  for (let more = 1; more < tens; more++) await userEvent.click(ask.getByRole('button', { name: 'Más' }));
  await userEvent.click(ask.getByRole('button', { name: 'Solicitar' }));
}

/** The browser says that the network is back. */
async function reconnect() {
  setReachable(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
}

const sent = () => tablet.calls.filter(path => path === 'calendar/add').length;

test('what is asked for without a network is kept through a reload, shown, and sent once, in order', async () => {
  const { id, lines } = await visit();
  setReachable(false);
  await request(2);
  await screen.findByText(/20 g · Pendiente de enviar/);
  await request(3);
  await screen.findByText(/30 g · Pendiente de enviar/);
  expect(await findButton('Finalizar cita')).toHaveProperty('disabled', true);
  screen.getByText('Falta enviar 2 solicitudes.');

  // A reload forgets all but what the browser keeps.
  const kept = localStorage.getItem('melena.outbox') ?? '';
  outbox.setState({ entries: [] });
  localStorage.setItem('melena.outbox', kept);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'melena.outbox' })));
  expect(outbox.getState().entries).toHaveLength(2);

  await reconnect();
  await waitFor(() => expect(screen.queryByText(/Pendiente de enviar/)).toBeNull());
  await screen.findByText('Materia prima · 30 g · Pendiente');
  expect(await lines()).toMatchObject([{ quantity: 20 }, { quantity: 30 }]);
  expect(await findButton('Finalizar cita')).toHaveProperty('disabled', false);
  expect(outbox.getState().entries).toEqual([]);
  expect((await tablet.salon.details(id)).appointment.subtotal).toBe('330.00');
});

test('an answer that is lost on its way is asked for again, and done once', async () => {
  const { lines } = await visit();
  tablet.loseNextAnswer();
  await request(4);
  await waitFor(() => expect(outbox.getState().entries).toEqual([]));
  expect(sent()).toBe(2);
  expect(await lines()).toMatchObject([{ quantity: 40 }]);
});

test('what is refused when the network is back says why, and can be discarded', async () => {
  const { id, lines } = await visit();
  setReachable(false);
  await request(1);
  await screen.findByText(/Pendiente de enviar/);
  // Meanwhile, at another tablet.
  const update = { appointment: { id, complete: true as const } };
  await tablet.salon.ok('appointment/update', update, 'healer');
  await reconnect();
  const notice = await screen.findByText(/La cita ya terminó: ya no se puede editar/);
  expect(notice.textContent).toContain('Materia prima · 10 g');
  await userEvent.click(await findButton('Descartar'));
  expect(screen.queryByText(/La cita ya terminó/)).toBeNull();
  expect(await lines()).toEqual([]);
});

test('after a fault of the server it may be there already: the notice says so', async () => {
  await visit();
  setReachable(false);
  await request(1);
  await screen.findByText(/Pendiente de enviar/);
  setReachable(true);
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const body = JSON.stringify({ status: 'error', code: 'internal', message: 'Algo salió mal' });
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/calendar/add') ? new Response(body, { status: 500 }) : fetch(input, init);
  await reconnect();
  const notice = await screen.findByText(/puede estar ya en la cita/);
  expect(notice.textContent).toContain('Materia prima · 10 g');
  expect(screen.queryByText(/no se agregó a la cita/)).toBeNull();
});

test('pressed again after a fault of the server it is done once', async () => {
  const { lines } = await visit();
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const fault = JSON.stringify({ status: 'error', code: 'internal', message: 'Algo salió mal' });
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).endsWith('/calendar/add')) return answer;
    globalThis.fetch = fetch;
    return new Response(fault, { status: 500 });
  };
  await request(7);
  const ask = await findDialog('Solicitar materia prima');
  await ask.findByText('Algo salió mal');
  await userEvent.click(ask.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/^Solicitaste 70 g/);
  expect(sent()).toBe(2);
  expect(await lines()).toMatchObject([{ quantity: 70 }]);
  await waitFor(() => expect(outbox.getState().entries).toEqual([]));
});

test('another healer at the same tablet sends nothing of it', async () => {
  const { id } = await visit();
  setReachable(false);
  await request(5);
  await screen.findByText(/50 g · Pendiente de enviar/);
  const [{ id: waiting = '' } = {}] = outbox.getState().entries;
  act(() => noteOutgoing(waiting, { owner: String(tablet.salon.sofia) }));
  await reconnect();
  await waitFor(() => expect(screen.queryByText(/Pendiente de enviar/)).toBeNull());
  expect((await tablet.salon.details(id)).products).toEqual([]);
  expect(outbox.getState().entries).toHaveLength(1);
});
