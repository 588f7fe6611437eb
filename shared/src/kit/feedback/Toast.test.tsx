import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toast';
import { dismiss, toast, useToasts } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  // Tests of another file share this one's modules.
  for (const { id } of useToasts.getState()) dismiss(id);
});

afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

test('what was done is said for 5 s', () => {
  render(<Toasts />);
  act(() => toast.done('Anticipo de $300.00 registrado en #12838'));
  expect(screen.getByText('Anticipo de $300.00 registrado en #12838')).toBeTruthy();
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByText(/Anticipo/)).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText(/Anticipo/)).toBeNull();
});

test('what went wrong stays until it is closed', () => {
  render(<Toasts />);
  act(() => toast.failed('Ese horario ya no está disponible'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toContain('Ese horario ya no está disponible');
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an action runs once, and closes its toast after the second press of a double click', () => {
  const run = vi.fn();
  render(<Toasts />);
  act(() => toast.failed('Ese horario ya no está disponible', { label: 'Ver agenda', run }));
  const button = screen.getByRole('button', { name: 'Ver agenda' });
  act(() => button.click());
  act(() => vi.advanceTimersByTime(200));
  // The button is still under the pointer, and not what lies beneath it.
  expect(button.isConnected).toBe(true);
  act(() => button.click());
  act(() => vi.advanceTimersByTime(400));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('of one subject there is one toast, and never more than two; what failed outlasts what was done', () => {
  render(<Toasts />);
  const said = () => [...document.querySelectorAll('.toast > span')].map(({ textContent }) => textContent);
  act(() => toast.done('#12838 a las 3:00, Guadalupe'));
  act(() => toast.done('#12838 de regreso a las 2:00, Guadalupe'));
  expect(said()).toEqual(['#12838 de regreso a las 2:00, Guadalupe']);
  act(() => toast.failed('#12839 regresó a las 4:00. Ese horario ya no está disponible'));
  act(() => toast.done('Cliente registrado: Ana'));
  expect(said()).toEqual([
    '#12839 regresó a las 4:00. Ese horario ya no está disponible',
    'Cliente registrado: Ana',
  ]);
  act(() => toast.done('Nota guardada'));
  expect(said()).toEqual(['#12839 regresó a las 4:00. Ese horario ya no está disponible', 'Nota guardada']);
});
