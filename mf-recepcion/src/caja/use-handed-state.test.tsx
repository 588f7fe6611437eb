import { createMemoryRouter, RouterProvider } from '@melena/shared/router';
import { act, render, screen } from '@testing-library/react';
import { test } from 'vitest';
import { useHandedState } from './use-handed-state';

function Paper() {
  return <p>{useHandedState<{ paper: string }>()?.paper ?? 'Nada'}</p>;
}

test('the state that the screen before handed on is there once, and not for who comes back', async () => {
  const router = createMemoryRouter([
    { path: '/caja', element: null },
    { path: '/venta', element: <Paper /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/venta', { state: { paper: 'Ticket' } }));
  await screen.findByText('Ticket');
  await act(() => router.navigate('/caja'));
  await act(() => router.navigate(-1));
  await screen.findByText('Nada');
});
