// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PeriodControl } from './PeriodControl';

afterEach(cleanup);

const months = ['Octubre', 'Noviembre', 'Diciembre'].map((label, index) => ({ value: index + 10, label }));

function show() {
  const onChange = vi.fn();
  const part = { options: months, value: 11, onChange: () => {} };
  render(<PeriodControl day={part} month={{ ...part, onChange }} year={part} />);
  return onChange;
}

test('a press fetches the list, opens it and chooses', async () => {
  const onChange = show();
  const month = screen.getByRole('combobox', { name: 'Mes' });
  expect(month.textContent).toBe('Noviembre');
  await userEvent.click(month);
  await userEvent.click(await screen.findByRole('option', { name: 'Diciembre' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(12);
});

test('an arrow on the keyboard opens the list, and Escape gives the focus back', async () => {
  const onChange = show();
  screen.getByRole('combobox', { name: 'Mes' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Octubre' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Mes' }));
  expect(onChange).not.toHaveBeenCalled();
});
