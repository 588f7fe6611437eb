import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { MessageList } from './MessageList';
import type { ClientMessage } from './use-suggestions';

afterEach(cleanup);

const messageTo = (id: number, client: string): ClientMessage => ({
  appointment: {
    id,
    folio: `1283${id}`,
    version: 1,
    status_id: 2,
    status: '',
    color: '',
    salon_id: 1,
    client_id: id,
    client,
    client_first_name: client,
    phone: '5512345678',
    level_id: '',
    healer_id: 1,
    healer: 'Mariana Torres',
    day: '2026-11-21',
    hour: '10:00',
    ending: '11:00',
    service: 'Corte',
    total: '380.00',
    advance: '0.00',
    paid: '0.00',
    pending: '0.00',
    confirmed_at: null,
    started_at: null,
    completed_at: null,
    ended_at: null,
    suggestions: [],
    later: [],
    usual_healer: '',
  },
  place: undefined,
});

test('messages that nobody opened are not lost by Escape', async () => {
  let closed = 0;
  render(
    <MemoryRouter>
      <MessageList messages={[messageTo(1, 'Ana'), messageTo(2, 'Berta')]} onClose={() => (closed += 1)} />
    </MemoryRouter>,
  );
  await userEvent.keyboard('{Escape}');
  expect(
    await screen.findByRole('alertdialog', { name: '¿Deseas cerrar sin avisar a 2 personas?' }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  const links = screen.getAllByRole('link', { name: 'Abrir WhatsApp' });
  for (const link of links) {
    link.addEventListener('click', event => event.preventDefault());
    await userEvent.click(link);
  }
  expect(screen.getAllByText('Abierto')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Ana/ }).getAttribute('href')).toBe('/citas/1');
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});
