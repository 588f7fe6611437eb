import type { CallReply } from '@melena/shared/contract/calls';
import { useToasts } from '@melena/shared/kit/feedback/toast-store';
import { createMemoryRouter, RouterProvider } from '@melena/shared/router';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useOpeningNotice } from './use-opening-notice';

type Answer = CallReply<'waiting/openings'>;

const client = {
  id: 3,
  version: 1,
  status_id: 1,
  level_id: '',
  genre_id: 0,
  first_name: 'Ximena',
  last_name: 'Cárdenas',
  phone: '5571542098',
  email: '',
  birthday: '',
  creation_date: '2026-01-01T00:00:00Z',
  appointments: 4,
};
const entry = {
  id: 9,
  version: 1,
  client,
  services: [{ id: 1, name: 'Corte', hair: '', minutes: 30, bookable: true }],
  healers: [],
  weekdays: [],
  days: [],
  hour_from: null,
  hour_until: null,
  note: '',
  since: '2026-01-01T00:00:00Z',
};
const at = (minute: number) => `2026-11-20T16:${minute}:00.000Z`;
const opening = (appointment_id: number, freed: number, hour: string): Answer['openings'][number] => ({
  healer: { id: 1, name: 'Sofía' },
  day: '2100-11-24',
  hour,
  ending: '15:00',
  appointment_id,
  folio: String(appointment_id),
  cancelled: true,
  freed_at: at(freed),
  fitting: 1,
  fits: [{ waiting_id: 9, hour, ending: '15:00', asked: false }],
});
const answer = (minute: number, ...openings: Answer['openings']): Answer => ({
  openings,
  entries: [entry],
  total: 1,
  at: at(minute),
});

/** Draws each answer after the one before. */
function notices(first: Answer, ...rest: Answer[]): readonly string[] {
  let show: ((data: Answer) => void) | undefined;
  function Window() {
    const [data, setData] = useState(first);
    show = setData;
    useOpeningNotice(data);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Window /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  for (const next of rest) act(() => show?.(next));
  unmount();
  return useToasts.getState().map(({ text }) => text);
}

beforeEach(() => useToasts.setState([], true));

test('what was freed since the last answer is shown once, and by its hour', () => {
  const freed = opening(1, 30, '13:00');
  expect(notices(answer(20), answer(31, freed), answer(40, freed))).toEqual([
    expect.stringMatching(/^Se abrió un hueco el .* a la 1:00 p\.m\. con Sofía: espera Ximena Cárdenas$/),
  ]);
});

test('what is left of an old opening is no news, nor is an old one that a new entry fits', () => {
  const old = opening(1, 10, '12:00');
  expect(notices(answer(20, old), answer(30, opening(1, 10, '13:00')))).toEqual([]);
  expect(notices(answer(20), answer(30, old))).toEqual([]);
});

test('what was said of an hour goes once the hour is taken again, as an undo does', () => {
  expect(notices(answer(20), answer(31, opening(1, 30, '13:00')), answer(32))).toEqual([]);
});

test('hours that one change frees are shown in one toast, which stays until all are taken', () => {
  const [one, other] = [opening(1, 30, '13:00'), opening(2, 30, '14:00')];
  const said = ['Se abrieron 2 huecos: espera Ximena Cárdenas'];
  expect(notices(answer(20), answer(31, one, other))).toEqual(said);
  useToasts.setState([], true);
  expect(notices(answer(20), answer(31, one, other), answer(32, other))).toEqual(said);
  useToasts.setState([], true);
  expect(notices(answer(20), answer(31, one, other), answer(32, other), answer(33))).toEqual([]);
});
