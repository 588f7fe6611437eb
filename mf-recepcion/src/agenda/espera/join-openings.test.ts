import { CLIENT_LEVEL } from '@melena/shared/rules/levels';
import { expect, test } from 'vitest';
import type { Opening } from './entry';
import { joinOpenings } from './join-openings';

const opening = (
  hour: string,
  ending: string,
  waiting: readonly number[],
  fields: Partial<Opening> = {},
) => ({
  healer: { id: 1, name: 'Iván' },
  day: '2026-11-27',
  hour,
  ending,
  appointment_id: 5,
  folio: '12005',
  cancelled: true,
  freed_at: '2026-11-26T18:00:00.000Z',
  fitting: waiting.length,
  fits: waiting.map(waiting_id => ({ waiting_id, hour, ending, asked: waiting_id > 100 })),
  ...fields,
});

const entries = [
  { id: 8, since: '2026-11-18T18:00:00.000Z', client: { level_id: '1' } },
  { id: 9, since: '2026-11-20T18:00:00.000Z', client: { level_id: '1' } },
  { id: 7, since: '2026-11-10T18:00:00.000Z', client: { level_id: String(CLIENT_LEVEL.listaNegra) } },
  { id: 101, since: '2026-11-25T18:00:00.000Z', client: { level_id: '1' } },
];

const told = (openings: readonly Opening[]) =>
  joinOpenings(openings, entries).map(({ hour, ending, fits }) => [
    `${hour}–${ending}`,
    ...fits.map(({ fit }) => `${fit.waiting_id} ${fit.hour}`),
  ]);

test('neighbours of one healer are one opening, which offers each who waits once, in the order of the list', () => {
  expect(
    told([opening('10:00', '10:30', [8, 9]), opening('12:00', '13:00', [8]), opening('09:30', '10:00', [8])]),
  ).toEqual([
    ['09:30–10:30', '8 09:30', '9 10:00'],
    ['12:00–13:00', '8 12:00'],
  ]);
  expect(
    told([
      opening('10:00', '10:30', [9]),
      opening('09:00', '09:30', [8, 7]),
      opening('09:30', '10:00', [101]),
    ]),
  ).toEqual([['09:00–10:30', '101 09:30', '8 09:00', '9 10:00', '7 09:00']]);
});

test('openings of other healers and days stay apart', () => {
  const first = opening('10:00', '10:30', [8]);
  const others = [
    opening('10:30', '11:00', [8], { healer: { id: 2, name: 'Paola' } }),
    opening('10:30', '11:00', [8], { day: '2026-11-28' }),
  ];
  expect(joinOpenings([first, ...others], entries)).toHaveLength(3);
});
