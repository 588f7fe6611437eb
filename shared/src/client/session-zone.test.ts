// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { nowHour, USUAL_ZONE } from '../rules/time';
import { closeSession, noteZone, openSession, sessionStore } from './session-store';

const me = {
  ...{ role: 'recepcion' as const, name: 'Ana', email: 'ana@melena.mx', healer_id: null },
  ...{ salon_id: 1, salon: 'Centro', time_zone: USUAL_ZONE, expires_at: '2030-01-01T00:00:00Z' },
  salons: [],
};
const noon = new Date('2026-11-20T18:00:00Z');

afterEach(() => {
  closeSession('staff');
  closeSession('healer');
  localStorage.clear();
});

test('a page goes by the zone of its session, as the server says it, and a tablet by that of the last one', () => {
  expect(nowHour(noon)).toBe('12:00');
  openSession('staff', { accessId: '@staff', me });
  openSession('healer', { accessId: '@healer', me });
  noteZone('@staff', 'America/Tijuana');
  expect(nowHour(noon)).toBe('10:00');
  expect(sessionStore.getState().healer?.me.time_zone).toBe(USUAL_ZONE);
  closeSession('staff');
  expect(nowHour(noon)).toBe('10:00');
});

test('another window never finds a session gone while its zone is kept', () => {
  openSession('staff', { accessId: '@staff', me });
  const left: (string | null)[] = [];
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function (this: Storage, key: string) {
    removeItem.call(this, key);
    left.push(localStorage.getItem('melena.session'));
  };
  try {
    noteZone('@staff', 'America/Cancun');
  } finally {
    Storage.prototype.removeItem = removeItem;
  }
  expect(left.every(kept => kept !== null)).toBe(true);
  expect(left.length).toBeGreaterThan(0);
});
