import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchParam } from './SearchParam';

afterEach(cleanup);

/** An address that follows when it is told to, as a router does under load. */
function lateAddress({ instant = true } = {}) {
  const asked: string[] = [];
  const box = (value: string) => (
    <SearchParam
      label="Buscar"
      placeholder=""
      value={value}
      instant={instant}
      onSearch={text => asked.push(text)}
    />
  );
  const { rerender } = render(box(''));
  return { asked, follow: (value: string) => act(() => rerender(box(value))) };
}
const held = () => screen.getByRole('searchbox').getAttribute('value');

test('with each key it searches; an address that follows late takes back nothing that was typed meanwhile', async () => {
  const { asked, follow } = lateAddress();
  await userEvent.type(screen.getByRole('searchbox'), 'gel');
  expect(asked).toEqual(['g', 'ge', 'gel']);
  follow('g');
  expect(held()).toBe('gel');
  follow('gel');
  await userEvent.type(screen.getByRole('searchbox'), ' de');
  expect(held()).toBe('gel de');
  expect(asked.at(-1)).toBe('gel de');
});

test('a server is asked with the first key at once, then every 100 ms at the most, and for what was typed last', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { asked } = lateAddress({ instant: false });
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    type('g');
    expect(asked).toEqual(['g']);
    for (const text of ['ge', 'gel', 'gel d']) {
      pass(40);
      type(text);
    }
    expect(asked).toEqual(['g', 'gel']);
    pass(100);
    expect(asked).toEqual(['g', 'gel', 'gel d']);
    pass(5_000);
    type('gel de');
    expect(asked).toEqual(['g', 'gel', 'gel d', 'gel de']);
  } finally {
    vi.useRealTimers();
  }
});

test('what is cleared from elsewhere clears the box', async () => {
  const { asked, follow } = lateAddress();
  await userEvent.type(screen.getByRole('searchbox'), 'gel');
  follow('gel');
  follow('');
  expect(held()).toBe('');
  expect(asked.at(-1)).toBe('gel');
});

test('what was typed and taken back before the address followed ends where the box is', async () => {
  const { asked, follow } = lateAddress();
  await userEvent.type(screen.getByRole('searchbox'), 'g{Backspace}');
  expect(asked).toEqual(['g', '']);
  follow('g');
  follow('');
  expect([held(), asked.at(-1)]).toEqual(['', '']);
});
