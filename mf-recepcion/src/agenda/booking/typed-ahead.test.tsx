import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TOMORROW } from '../../../../api/testing/salon-fixture';
import { bookingTest, getButton } from './testing';

const booking = bookingTest();

test('letters that are typed before the pane is there are in its search, and Enter takes their client', async () => {
  await booking.open(`/agenda?dia=${TOMORROW}`);
  await screen.findByRole('button', { name: 'Nueva cita' });
  const press = getButton('Nueva cita');
  press.focus();
  fireEvent.click(press);
  // Nothing waits for the pane.
  await userEvent.setup({ delay: null }).keyboard('ximenaa{Backspace}');
  await waitFor(() => {
    const box = screen.getByPlaceholderText('Nombre o teléfono');
    expect(box.getAttribute('role')).toBe('combobox');
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty('value', 'ximena');
  });
  await screen.findByRole('option', { name: /Ximena Cárdenas/ });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Servicios' });
});
