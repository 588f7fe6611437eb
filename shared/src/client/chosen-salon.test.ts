// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { nowHour, USUAL_ZONE } from '../rules/time';
import { takeLostSalon } from './chosen-salon';
import {
  chooseSalon,
  closeSession,
  currentSalonId,
  noteZone,
  openSession,
  sessionStore,
} from './session-store';

const polanco = { id: 1, name: 'Polanco', time_zone: USUAL_ZONE };
const cancun = { id: 2, name: 'Cancún', time_zone: 'America/Cancun' as const };
const me = {
  ...{ role: 'recepcion' as const, name: 'Ana', email: 'ana@melena.mx', healer_id: null },
  ...{ salon_id: 1, salon: 'Polanco', time_zone: USUAL_ZONE, expires_at: '2030-01-01T00:00:00Z' },
  salons: [polanco, cancun],
};
const noon = new Date('2026-11-20T18:00:00Z');
const shown = () => sessionStore.getState().staff?.me.salon;

/** The store of a window that is opened, or loaded again, beside this one. */
async function otherWindow({ reload = false } = {}) {
  const kept = { ...sessionStorage };
  if (!reload) sessionStorage.clear();
  vi.resetModules();
  const { sessionStore: store } = await import('./session-store');
  const salon = store.getState().staff?.me.salon;
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  return salon;
}

afterEach(() => {
  closeSession('staff');
  closeSession('healer');
  localStorage.clear();
  sessionStorage.clear();
});

test('a window begins in the first salon, goes by the one that is chosen, and keeps it through a reload', async () => {
  openSession('staff', { accessId: '@staff', me });
  expect([shown(), currentSalonId(), nowHour(noon)]).toEqual(['Polanco', 1, '12:00']);
  chooseSalon('staff', cancun);
  expect([shown(), currentSalonId(), nowHour(noon)]).toEqual(['Cancún', 2, '13:00']);
  expect(await otherWindow({ reload: true })).toBe('Cancún');
});

test('a new window begins in the salon that was chosen last, and stays there whatever is chosen later', async () => {
  openSession('staff', { accessId: '@staff', me });
  chooseSalon('staff', cancun);
  expect(await otherWindow()).toBe('Cancún');
  // Another window chooses, and writes the session that all of them share.
  localStorage.setItem('melena.salon', JSON.stringify({ ...polanco, owner: me.email }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'melena.session' }));
  expect(shown()).toBe('Cancún');
  expect(await otherWindow()).toBe('Polanco');
  window.dispatchEvent(new Event('focus'));
  expect(await otherWindow()).toBe('Cancún');
});

test('the zone of one salon moves, and the other keeps its own', () => {
  const zone = () => sessionStore.getState().staff?.me.time_zone;
  openSession('staff', { accessId: '@staff', me });
  noteZone('@staff', 'America/Tijuana');
  expect(zone()).toBe('America/Tijuana');
  chooseSalon('staff', cancun);
  expect(zone()).toBe('America/Cancun');
  chooseSalon('staff', polanco);
  expect(zone()).toBe('America/Tijuana');
});

test('who may not enter the chosen salon any more goes on in the first, and it is said once', () => {
  openSession('staff', { accessId: '@staff', me });
  chooseSalon('staff', cancun);
  expect(takeLostSalon()).toBeNull();
  openSession('staff', { accessId: '@staff', me: { ...me, salons: [polanco] } });
  expect([shown(), takeLostSalon(), takeLostSalon()]).toEqual(['Polanco', 'Cancún', null]);
});

test('Cerrar sesión forgets the choice, an end by itself keeps it for the same person only', () => {
  const enter = (email: string) => {
    openSession('staff', { accessId: '@staff', me: { ...me, email } });
    return shown();
  };
  enter(me.email);
  chooseSalon('staff', cancun);
  closeSession('staff', { expired: true });
  expect(enter(me.email)).toBe('Cancún');
  closeSession('staff', { expired: true });
  expect([enter('otra@melena.mx'), takeLostSalon()]).toEqual(['Polanco', null]);
  chooseSalon('staff', cancun);
  closeSession('staff');
  expect(enter('otra@melena.mx')).toBe('Polanco');
});

test('a tablet keeps its salon for the next healer', () => {
  const healer = { ...me, role: 'healer' as const, healer_id: 5, email: 'a@melena.mx' };
  chooseSalon('healer', cancun);
  openSession('healer', { accessId: '@healer', me: healer });
  expect(sessionStore.getState().healer?.me.salon).toBe('Cancún');
  closeSession('healer');
  openSession('healer', { accessId: '@healer', me: { ...healer, healer_id: 6, email: 'b@melena.mx' } });
  expect(sessionStore.getState().healer?.me.salon).toBe('Cancún');
});

test('a session that a release before stored names no salon until the server has answered its own', async () => {
  const { salons: _, ...former } = me;
  localStorage.setItem('thpsuser', 'recepcion');
  localStorage.setItem('melena.session', JSON.stringify({ accessId: '@staff', me: former }));
  vi.resetModules();
  const fresh = await import('./session-store');
  expect([fresh.currentSalonId(), fresh.sessionStore.getState().staff?.me.salon]).toEqual([
    undefined,
    'Polanco',
  ]);
});
