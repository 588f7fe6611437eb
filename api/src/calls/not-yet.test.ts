import { expect, test } from 'vitest';
import { handlers } from './all';
import { notYet } from './not-yet';

/** What later releases build. Whoever builds one takes it off this list. */
const LATER = [
  'clients/program/save',
  'clients/program/delete',
  'clients/program/calendar',
];

test('exactly these calls are not there yet', () => {
  const missing = Object.entries(handlers).filter(([, handler]) => handler === notYet);
  expect(missing.map(([path]) => path).sort()).toEqual([...LATER].sort());
});

test('a call that is not there yet says so', async () => {
  await expect(notYet()).rejects.toMatchObject({
    code: 'not_found',
    message: 'Esta operación todavía no está disponible.',
  });
});
