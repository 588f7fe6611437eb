import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button';

afterEach(cleanup);

test('a busy button says what it does and cannot be pressed', async () => {
  const onClick = vi.fn();
  render(
    <Button busy busyLabel="Guardando" onClick={onClick}>
      Guardar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Guardando' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy button does not submit its form', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Folio" />
      <Button type="submit" busy>
        Buscar
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a press is swallowed while the one before is still at work', async () => {
  let finish = () => {};
  const onClick = vi.fn(() => new Promise<void>(resolve => (finish = resolve)));
  render(<Button onClick={onClick}>Cobrar</Button>);
  const button = screen.getByRole('button', { name: 'Cobrar' });
  await userEvent.dblClick(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  finish();
  await Promise.resolve();
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});
