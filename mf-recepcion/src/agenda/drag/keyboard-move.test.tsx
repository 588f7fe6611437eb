import { invalidate } from '@melena/shared/client';
import { useToasts } from '@melena/shared/kit/feedback/toast-store';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { serveApp, setReachable, stopServing } from '@melena/shared/testing/serve-app';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SalonFixture, startSalon, TOMORROW } from '../../../../api/testing/salon-fixture';
import { routes } from '../../routes';
import { setView, VIEW } from '../view-preferences';
import { dragStore } from './drag-store';

let salon: SalonFixture;
/** The next answers with a day wait for it. */
let daysWaitFor: Promise<void> | undefined;
/** Moves that were sent. */
let moves = 0;
/** The answers with an appointment's services wait for it. */
let detailsWaitFor: Promise<void> | undefined;
beforeAll(async () => {
  preparePage();
  salon = await startSalon();
  serveApp({
    inject: async request => {
      if (request.url.endsWith('calendar/update')) moves++;
      const reply = await salon.app.inject(request);
      if (request.url.endsWith('calendar/get')) await daysWaitFor;
      if (request.url.endsWith('calendar/appointment')) await detailsWaitFor;
      return reply;
    },
  });
});
afterAll(async () => {
  stopServing();
  await salon.close();
});
beforeEach(() => setView(VIEW.grid));
afterEach(() => {
  detailsWaitFor = undefined;
  setReachable(true);
  leaveRoute();
});

async function open(as: 'recepcion' | 'almacen' = 'recepcion') {
  const { accessId } = salon.people[as];
  const { me } = await salon.ok('session/current', {}, as);
  return renderRoute(`/agenda?dia=${TOMORROW}`, routes, { accessId, me });
}

const blockOf = (folio: string) => screen.findByRole('button', { name: new RegExp(`#${folio} `) });
const now = async (id: number) => (await salon.details(id)).appointment;
const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';

async function pickUp(folio: string): Promise<void> {
  (await blockOf(folio)).focus();
  await userEvent.keyboard('m');
  await waitFor(() => expect(spoken()).toContain('Cita tomada'));
  expect(spoken()).not.toContain('..');
}

async function cancel(id: number): Promise<void> {
  await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
}

test('Ctrl Z puts the last move back, once', async () => {
  const { id, folio } = await salon.book({ hour: '09:00' });
  await open();
  await pickUp(folio);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText(`#${folio} a las 10:00, Mariana`);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(`#${folio} de regreso a las 9:00, Mariana`)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  const { hour, version } = await now(id);
  expect(hour).toBe('09:00');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect((await now(id)).version).toBe(version);
  await cancel(id);
});

test('the same block stays through a move and its undo, and never jumps back to what was undone', async () => {
  const { id, folio } = await salon.book({ hour: '09:00' });
  await open();
  const block = await blockOf(folio);
  await pickUp(folio);
  let answerDays = () => {};
  daysWaitFor = new Promise(resolve => {
    answerDays = resolve;
  });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  expect(await blockOf(folio)).toBe(block);
  const names: (string | null)[] = [];
  const observer = new MutationObserver(() => names.push(block.getAttribute('aria-label')));
  observer.observe(block, { attributeFilter: ['aria-label'] });
  // The move's own day is answered while the undo is on its way.
  await act(async () => undo.click());
  daysWaitFor = undefined;
  answerDays();
  await screen.findByText(`#${folio} de regreso a las 9:00, Mariana`);
  await waitFor(() => expect(dragStore.getState().changes.size).toBe(0));
  observer.disconnect();
  expect(names.filter(name => !name?.includes('9:00–10:00 a.m.'))).toEqual([]);
  expect(names).toHaveLength(1);
  expect(await blockOf(folio)).toBe(block);
  await cancel(id);
});

test('a block is moved on once the server has answered, before the day is read again', async () => {
  const { id, folio } = await salon.book({ hour: '09:00' });
  await open();
  await pickUp(folio);
  let answerDays = () => {};
  daysWaitFor = new Promise(resolve => {
    answerDays = resolve;
  });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText(`#${folio} a las 10:00, Mariana`);
  await pickUp(folio);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText(`#${folio} a las 11:00, Mariana`);
  expect((await now(id)).hour).toBe('11:00');
  daysWaitFor = undefined;
  answerDays();
  await waitFor(() => expect(dragStore.getState().changes.size).toBe(0));
  expect((await blockOf(folio)).getAttribute('aria-label')).toContain('11:00 a.m.–12:00 p.m.');
  await cancel(id);
});

test('Shift and arrows make it longer and shorter; the undo gives its length back', async () => {
  const { id, folio } = await salon.book({ hour: '09:00' });
  await open();
  await pickUp(folio);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}{Enter}');
  await waitFor(async () => expect((await now(id)).ending).toBe('10:30'));
  expect(await screen.findByText(`#${folio} hasta las 10:30, Mariana`)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(`#${folio} de regreso hasta las 10:00, Mariana`)).toBeDefined();
  await waitFor(async () => expect((await now(id)).ending).toBe('10:00'));
  await cancel(id);
});

test('where it can’t be dropped Enter says why and keeps it in the hand', async () => {
  const { id, folio } = await salon.book({ hour: '09:00' });
  const other = await salon.book({ hour: '10:00' });
  await open();
  await pickUp(folio);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(spoken()).toBe('A las 9:30 a.m. Mariana tiene 30 min libres; la cita dura 1 h.');
  expect((await now(id)).hour).toBe('09:00');
  await userEvent.keyboard('{Escape}');
  await cancel(id);
  await cancel(other.id);
});

test('a cancelled one stays, and says why', async () => {
  const { id, folio } = await salon.book({ hour: '12:00' });
  await cancel(id);
  await open();
  (await blockOf(folio)).focus();
  await userEvent.keyboard('m');
  await waitFor(() => expect(spoken()).toBe('Está cancelada: ya no se mueve'));
});

test('who only looks at the agenda moves nothing', async () => {
  const { folio, id } = await salon.book({ hour: '16:00' });
  await open('almacen');
  (await blockOf(folio)).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  expect((await now(id)).hour).toBe('16:00');
});

describe('onto a healer who may not give the service', () => {
  /** Drops a cut on somebody who gives all but that, before the server has said so; `answer` lets it. */
  const dropOnSofia = async () => {
    let answer = () => {};
    detailsWaitFor = new Promise(resolve => {
      answer = resolve;
    });
    const { id, folio } = await salon.book({ hour: '09:00' });
    await open();
    await pickUp(folio);
    await userEvent.keyboard('{ArrowRight}');
    expect(spoken()).toContain('Libre y da el servicio');
    await userEvent.keyboard('{Enter}');
    return { id, folio, answer };
  };
  const toasts = () => useToasts.getState().map(({ text }) => text);

  beforeAll(async () => {
    const { service_id } = await salon.db.read
      .selectFrom('service_variants')
      .select('service_id')
      .where('id', '=', salon.mask)
      .executeTakeFirstOrThrow();
    await salon.ok('healers/add', { service: { healer_id: salon.sofia, service_id, comission: 20 } });
  });
  beforeEach(() => {
    moves = 0;
  });

  test('without an answer it is moved after a second', async () => {
    const { id, answer } = await dropOnSofia();
    const focused = document.activeElement;
    // Other keys go nowhere while it waits: Enter would open the details.
    await userEvent.keyboard('{Enter}{ArrowDown}m');
    expect(document.activeElement).toBe(focused);
    expect(screen.queryByRole('dialog')).toBeNull();
    await new Promise(resolve => {
      setTimeout(resolve, 500);
    });
    expect(moves).toBe(0);
    await waitFor(async () => expect((await now(id)).healer_id).toBe(salon.sofia));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answer();
    await cancel(id);
  });

  test('Escape puts it back while it waits', async () => {
    const { id, folio, answer } = await dropOnSofia();
    await userEvent.keyboard('{Escape}');
    expect(spoken()).toBe('Cita de regreso en su lugar');
    expect(dragStore.getState().holding).toBeNull();
    answer();
    // The next one is picked up at once, and moved: the first was not.
    await pickUp(folio);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () =>
      expect(await now(id)).toMatchObject({ healer_id: salon.mariana, hour: '09:30' }),
    );
    expect(moves).toBe(1);
    await cancel(id);
  });

  test('an hour that somebody else takes while it waits is not asked about', async () => {
    const { id, folio, answer } = await dropOnSofia();
    const other = await salon.book({ hour: '09:00', healer: salon.sofia, services: [salon.mask] });
    await act(() => invalidate({ family: 'calendar', match: { day: TOMORROW } }));
    await blockOf(other.folio);
    answer();
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(`#${folio}: `)]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(moves).toBe(0);
    await cancel(id);
    await cancel(other.id);
  });

  test('who has left the agenda hears that it stayed', async () => {
    const { id, folio, answer } = await dropOnSofia();
    cleanup();
    answer();
    await waitFor(() => expect(toasts()).toContain(`#${folio} se quedó en su lugar: Sofía no da Corte`));
    expect((await now(id)).healer_id).toBe(salon.mariana);
    await cancel(id);
  });
});
