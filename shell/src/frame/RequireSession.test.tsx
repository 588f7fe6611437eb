import { createMemoryRouter, RouterProvider, useLocation } from '@melena/shared/router';
import { USUAL_ZONE } from '@melena/shared/rules/time';
import { closeSession, openSession } from '@melena/shared/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RequireSession } from './RequireSession';

const sessionFixture = {
  accessId: 'x',
  me: {
    role: 'recepcion' as const,
    name: 'Ana',
    email: 'a@b.mx',
    healer_id: null,
    salon_id: 1,
    salon: 'Salón Polanco',
    time_zone: USUAL_ZONE,
    salons: [],
    expires_at: '2030-01-01T00:00:00Z',
  },
};

function Place({ name }: { name: string }) {
  return <p>{`${name} ${JSON.stringify(useLocation().state)}`}</p>;
}

function open(address: string, isOpen = false) {
  const gated = <RequireSession open={isOpen}>page</RequireSession>;
  const router = createMemoryRouter(
    [
      { path: '/', element: <Place name="login" /> },
      { path: '/healer', element: <Place name="healers" /> },
      { path: '*', element: gated },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  localStorage.clear();
  closeSession('staff');
});
afterEach(cleanup);

test('without a stored role the menu sends to /, and from there back', async () => {
  open('/clientes/5?a=b');
  expect(await screen.findByText('login {"from":"/clientes/5?a=b"}')).toBeTruthy();
});

test('who has a session sees the page', async () => {
  openSession('staff', sessionFixture);
  open('/agenda');
  expect(await screen.findByText('page')).toBeTruthy();
});

test('a session that ends in the middle of work leads to the login and back to the same place', async () => {
  openSession('staff', sessionFixture);
  open('/caja');
  await screen.findByText('page');
  act(() => closeSession('staff', { expired: true }));
  expect(await screen.findByText('login {"from":"/caja"}')).toBeTruthy();
});

test('Cerrar sesión leads to the login and not back', async () => {
  openSession('staff', sessionFixture);
  open('/caja');
  await screen.findByText('page');
  act(() => closeSession('staff'));
  expect(await screen.findByText('login null')).toBeTruthy();
});

test('a user level of 4 is sent to the healer area', async () => {
  openSession('staff', sessionFixture);
  localStorage.setItem('hps_user', '4');
  open('/agenda');
  expect(await screen.findByText('healers null')).toBeTruthy();
});

test('an address that is open to everybody needs no session', async () => {
  open('/tablet', true);
  expect(await screen.findByText('page')).toBeTruthy();
});

test('without the stored role the next page, and the next look at this one, is the login', async () => {
  for (const next of ['navigation', 'focus', 'storage'] as const) {
    openSession('staff', sessionFixture);
    const router = open('/caja');
    await screen.findByText('page');
    localStorage.removeItem('thpsuser');
    await act(async () => {
      if (next === 'navigation') await router.navigate('/pagos');
      else if (next === 'focus') window.dispatchEvent(new Event('focus'));
      else window.dispatchEvent(new StorageEvent('storage', { key: 'thpsuser' }));
    });
    expect(await screen.findByText(/^login/), next).toBeTruthy();
    cleanup();
  }
});
