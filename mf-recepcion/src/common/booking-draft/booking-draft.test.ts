// @vitest-environment jsdom
import { USUAL_ZONE } from '@melena/shared/rules/time';
import { closeSession, openSession, signOut } from '@melena/shared/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  confirmDraft,
  type Draft,
  draftStore,
  nameOfDraft,
  parkDraft,
  pressSlot,
  resumeDraft,
  startOnDay,
  startWithSlot,
} from './booking-draft';
import {
  addService,
  chooseClient,
  chooseServiceHealer,
  chooseSlot,
  discardDraft,
  isBegun,
  registerClient,
  removeService,
  startForClient,
} from './draft-choices';

const client = {
  id: 3,
  version: 1,
  status_id: 1,
  level_id: '2,',
  genre_id: 0,
  first_name: 'Ximena',
  last_name: 'Cárdenas',
  phone: '5571542098',
  email: '',
  birthday: '',
  creation_date: '2026-01-01T00:00:00Z',
  appointments: 4,
};
function logIn(email: string) {
  const me = {
    role: 'recepcion',
    name: email,
    email,
    healer_id: null,
    salon_id: 1,
    salon: 'Polanco',
    time_zone: USUAL_ZONE,
  } as const;
  openSession('staff', { accessId: email, me: { ...me, salons: [], expires_at: '2026-11-21T00:00:00Z' } });
}

const idsOf = ({ services }: Draft) => services.map(({ id }) => id);
const choice = { day: '2026-11-21', healerId: 7, hour: '12:00' };

// Nobody's: the next test file logs in as somebody else, and would lose what it has begun.
afterEach(() => {
  closeSession('staff');
  draftStore.setState(draftStore.getInitialState());
});

describe('the draft of a booking', () => {
  it('outlives a reload of its window, and is not for other windows', () => {
    chooseClient(client);
    addService(11);
    const stored = JSON.parse(sessionStorage.getItem('melena.booking') ?? '{}');
    expect(stored.state).toMatchObject({ client: { id: 3 }, services: [{ id: 11 }] });
    expect(localStorage.getItem('melena.booking')).toBeNull();
  });

  it('takes a service once', () => {
    addService(11);
    addService(12);
    addService(11);
    expect(idsOf(draftStore.getState())).toEqual([11, 12]);
    removeService(11);
    expect(idsOf(draftStore.getState())).toEqual([12]);
  });

  it('takes an hour that is pressed for whoever was to do its only service, and leaves several alone', () => {
    addService(11);
    chooseServiceHealer(11, 8);
    pressSlot(choice);
    expect(draftStore.getState()).toMatchObject({ choice, services: [{ id: 11, healerId: null }] });
    addService(12);
    chooseServiceHealer(12, 8);
    pressSlot({ ...choice, hour: '13:00' });
    expect(draftStore.getState()).toMatchObject({
      choice: { hour: '13:00' },
      services: [{ healerId: null }, { id: 12, healerId: 8 }],
    });
  });

  it('forgets who an offer named for its services once these are others', () => {
    addService(11);
    chooseSlot({ ...choice, lines: [{ service_id: 11, healer_id: 9 }] });
    addService(12);
    expect(draftStore.getState().choice).toEqual({ ...choice, lines: [] });
  });

  it('waits under its client when an hour of the agenda is pressed, and the new one has the hour alone', () => {
    chooseClient(client);
    addService(11);
    startWithSlot(choice);
    const { parked, ...shown } = draftStore.getState();
    expect(shown).toMatchObject({ client: null, services: [], choice });
    expect(parked).toMatchObject([{ client, services: [{ id: 11 }] }]);
    expect(parked.map(nameOfDraft)).toEqual(['Ximena Cárdenas']);
  });

  it('waits beside others, is gone on with, and is discarded', () => {
    chooseClient(client);
    startOnDay('2026-11-22');
    registerClient({ first_name: 'Aurora', phone: '' });
    startForClient({ ...client, id: 4, first_name: 'Sergio', last_name: '' }, [12], '2026-11-23');
    const names = () => draftStore.getState().parked.map(nameOfDraft);
    expect(names()).toEqual(['Ximena Cárdenas', 'Aurora']);
    const [first, second] = draftStore.getState().parked;
    resumeDraft(second?.id ?? 0);
    expect(draftStore.getState()).toMatchObject({
      registration: { first_name: 'Aurora' },
      day: '2026-11-22',
    });
    expect(names()).toEqual(['Ximena Cárdenas', 'Sergio']);
    discardDraft(first?.id ?? 0);
    expect(names()).toEqual(['Sergio']);
  });

  it('is not kept where nothing but an hour was chosen, or once it is booked', () => {
    startWithSlot(choice);
    expect(parkDraft()).toBeUndefined();
    registerClient({ first_name: '', phone: '' });
    expect(parkDraft()).toBeUndefined();
    chooseClient(client);
    confirmDraft(99);
    expect(parkDraft()).toBeUndefined();
    expect(draftStore.getState()).toMatchObject({ parked: [], client: null });
  });

  it('stays with the window that made it when the browser copies that window', async () => {
    chooseClient(client);
    parkDraft();
    chooseClient(client);
    // The copy: the same stored data, in a page of its own.
    vi.resetModules();
    const copy = await import('./booking-draft');
    expect(copy.draftStore).not.toBe(draftStore);
    await vi.waitFor(() => expect(copy.draftStore.getState()).toMatchObject({ client: null, parked: [] }));
    expect(draftStore.getState()).toMatchObject({ client, parked: [{ client }] });
  });

  it('ends a registration when the client is chosen', () => {
    registerClient({ first_name: 'Ximena' });
    chooseClient(client);
    expect(draftStore.getState()).toMatchObject({ registration: null, client });
  });

  it('begins anew after a booking was made', () => {
    chooseClient(client);
    confirmDraft(99);
    startWithSlot(choice);
    expect(draftStore.getState()).toMatchObject({
      client: null,
      appointmentId: null,
      choice,
    });
  });

  it('is dropped when its person leaves by ‘Cerrar sesión’', async () => {
    // Nobody answers: leaving needs no server.
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
    logIn('renata@melena.mx');
    chooseClient(client);
    parkDraft();
    registerClient({ first_name: 'Aurora', phone: '55' });
    expect(sessionStorage.getItem('melena.booking')).toMatch(/Aurora/);
    await signOut();
    vi.unstubAllGlobals();
    expect(sessionStorage.getItem('melena.booking')).toBeNull();
    logIn('renata@melena.mx');
    expect(isBegun(draftStore.getState())).toBe(false);
    expect(draftStore.getState().parked).toEqual([]);
  });

  it('waits for the same person to come back, and is not shown to the next one at this browser', () => {
    logIn('renata@melena.mx');
    chooseClient(client);
    parkDraft();
    registerClient({ first_name: 'Aurora', phone: '55' });
    closeSession('staff');
    logIn('renata@melena.mx');
    expect(isBegun(draftStore.getState())).toBe(true);
    closeSession('staff');
    logIn('sonia@melena.mx');
    startWithSlot(choice);
    expect(draftStore.getState()).toMatchObject({
      owner: 'sonia@melena.mx',
      registration: null,
      choice,
      parked: [],
    });
    expect(sessionStorage.getItem('melena.booking')).not.toMatch(/Aurora|Ximena/);
  });
});
