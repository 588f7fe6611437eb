import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListCount } from './ListCount';

afterEach(cleanup);

function show(count: { total: number; more?: boolean; offset?: number }) {
  const { container } = render(
    <ListCount one="pago" many="pagos" offset={0} onOffset={vi.fn()} {...count} />,
  );
  const next = screen.queryByRole('button', { name: 'Siguientes' });
  return { text: container.textContent, next: next && !next.hasAttribute('disabled') };
}

test('one page is a figure', () => {
  expect(show({ total: 1 })).toEqual({ text: '1 pago', next: null });
});

test('several say which is shown, and the last one has none after it', () => {
  expect(show({ total: 1_512 })).toEqual({ text: '1–200 de 1,512 pagos', next: true });
  cleanup();
  expect(show({ total: 1_512, offset: 1_400 })).toEqual({ text: '1,401–1,512 de 1,512 pagos', next: false });
});

test('where counting stopped it says so, and there is always a next page', () => {
  expect(show({ total: 10_000, more: true, offset: 9_800 })).toEqual({
    text: '9,801–10,000 de más de 10,000 pagos',
    next: true,
  });
});

test('where the list did not load there is no count to wait for', () => {
  const { container } = render(
    <ListCount total={undefined} failed one="corte" many="cortes" offset={0} onOffset={() => {}} />,
  );
  expect(container.childElementCount).toBe(0);
});
