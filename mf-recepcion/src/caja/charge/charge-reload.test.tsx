import { noteOutgoing, outbox } from '@melena/shared/client';
import { setReachable } from '@melena/shared/testing/serve-app';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { findButton, findDialog, freeHour, PAY, tillTest } from '../testing';

const till = tillTest();
afterEach(() => outbox.setState({ entries: [] }));

/** A charge whose answer was lost, or that never left, with its dialog open. */
async function unansweredCharge(lose: () => void) {
  await till.ensureTill();
  const { id, folio } = await till.bookAndFinish(freeHour());
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await charge.findByRole('list', { name: 'Pagos' });
  lose();
  await userEvent.click(charge.getByRole('button', { name: PAY }));
  await charge.findByRole('button', { name: 'Reintentar' });
  const payments = async () => (await till.salon.details(id)).payments;
  return { id, charge, payments, name: `Cobro de $450.00 de la cita #${folio}` };
}

/** The page goes without the person having closed anything, and comes again with what the browser keeps. */
async function reload(id: number) {
  const [kept, session] = [localStorage.getItem('melena.outbox') ?? '', { ...sessionStorage }];
  cleanup();
  outbox.setState({ entries: [] });
  localStorage.setItem('melena.outbox', kept);
  Object.assign(sessionStorage, session);
  window.dispatchEvent(new StorageEvent('storage', { key: 'melena.outbox' }));
  await till.open(`/caja?cita=${id}`);
}

const charges = () => till.calls.filter(path => path === 'caja/charge').length;

test('a charge whose answer was lost is sent again after a reload, with a message, and charged once', async () => {
  const { id, payments, name } = await unansweredCharge(till.loseNextAnswer);
  await reload(id);
  await screen.findByText(`Se registró: ${name}`);
  expect(charges()).toBe(2);
  expect(await payments()).toHaveLength(1);
  await waitFor(() => expect(outbox.getState().entries).toEqual([]));
});

/** Answers each charge with a fault of the server, until the returned function or the test's end. */
function failCharges(code: string): () => void {
  const { fetch } = globalThis;
  const mend = () => {
    globalThis.fetch = fetch;
  };
  onTestFinished(mend);
  const body = JSON.stringify({ status: 'error', code, message: 'Algo salió mal' });
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/caja/charge') ? new Response(body, { status: 500 }) : fetch(input, init);
  return mend;
}

test('after a fault of the server nobody knows: it says so and how to look, and is sent again under its key', async () => {
  const { id, payments, name } = await unansweredCharge(till.loseNextAnswer);
  const mend = failCharges('internal');
  await reload(id);
  const notice = await screen.findByText('No se sabe si se registró.', { exact: false });
  expect(notice.textContent).toContain(name);
  expect(notice.textContent).toContain('Revisa los pagos de la cita antes de repetirlo.');
  expect(screen.queryByText('No se registró.', { exact: false })).toBeNull();
  mend();
  await userEvent.click(await findButton('Enviar de nuevo'));
  await screen.findByText(`Se registró: ${name}`);
  expect(await payments()).toHaveLength(1);
});

test('a server that lost its database has refused nothing: the charge waits', async () => {
  const { id, payments, name } = await unansweredCharge(till.loseNextAnswer);
  failCharges('unavailable');
  await reload(id);
  await screen.findByText('Pendiente de enviar.', { exact: false });
  expect(screen.queryByText('No se registró.', { exact: false })).toBeNull();
  expect(screen.getByText(name)).toBeTruthy();
  expect(await payments()).toHaveLength(1);
});

test('one of an hour ago, or of another window, is sent only when the person says so', async () => {
  const { id, payments, name } = await unansweredCharge(() => setReachable(false));
  const [{ id: entry = '' } = {}] = outbox.getState().entries;
  noteOutgoing(entry, { at: Date.now() - 3_600_000 });
  setReachable(true);
  await reload(id);
  await screen.findByText(name);
  expect(charges()).toBe(0);
  await userEvent.click(await findButton('Enviar de nuevo'));
  await screen.findByText(`Se registró: ${name}`);
  expect(await payments()).toHaveLength(1);
});

test('one that its person closed is not sent any more', async () => {
  const { id, charge, payments } = await unansweredCharge(() => setReachable(false));
  await userEvent.click(charge.getByRole('button', { name: 'Volver' }));
  setReachable(true);
  await reload(id);
  await findButton('Cobrar');
  expect(charges()).toBe(0);
  expect(await payments()).toEqual([]);
});

test('one that is refused meanwhile says why, and is discarded', async () => {
  const { id, name } = await unansweredCharge(() => setReachable(false));
  setReachable(true);
  const { appointment } = await till.salon.details(id);
  await till.salon.ok('caja/charge', { appointment_id: id, version: appointment.version, type_id: 1 });
  await reload(id);
  const refused = await screen.findByRole('alert');
  expect(refused.textContent).toContain(`${name} No se registró.`);
  await userEvent.click(await findButton('Descartar'));
  expect(outbox.getState().entries).toEqual([]);
});

test("another person's is neither shown nor sent", async () => {
  const { id, name } = await unansweredCharge(() => setReachable(false));
  const [{ id: entry = '' } = {}] = outbox.getState().entries;
  noteOutgoing(entry, { owner: 'somebody else' });
  setReachable(true);
  await reload(id);
  await findButton('Cobrar');
  expect(screen.queryByText(name)).toBeNull();
  expect(charges()).toBe(0);
});
