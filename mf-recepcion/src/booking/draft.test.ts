// @vitest-environment jsdom
import { drop, hold } from '@melena/shared/session';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addService,
  chooseClient,
  confirm,
  draftStore,
  goTo,
  isBegun,
  loseChoice,
  register,
  removeService,
  STEP,
  startAt,
} from './draft';

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
  } as const;
  hold('staff', { accessId: email, me: { ...me, expires_at: '2026-11-21T00:00:00Z' } });
}

const choice = { day: '2026-11-21', healerId: 7, hour: '12:00' };

// Nobody's: the next test file logs in as somebody else, and would lose what it has begun.
afterEach(() => {
  drop('staff');
  draftStore.setState(draftStore.getInitialState());
});

describe('the draft of a booking', () => {
  it('outlives the page', () => {
    chooseClient(client);
    addService(11);
    const stored = JSON.parse(localStorage.getItem('melena.booking') ?? '{}');
    expect(stored.state).toMatchObject({ client: { id: 3 }, serviceIds: [11], step: STEP.services });
  });

  it('takes a service once', () => {
    addService(11);
    addService(12);
    addService(11);
    expect(draftStore.getState().serviceIds).toEqual([11, 12]);
    removeService(11);
    expect(draftStore.getState().serviceIds).toEqual([12]);
  });

  it('keeps client and services when its hour was taken', () => {
    chooseClient(client);
    addService(11);
    startAt(choice);
    goTo(STEP.summary);
    loseChoice();
    expect(draftStore.getState()).toMatchObject({ step: STEP.time, choice: null, client, serviceIds: [11] });
  });

  it('is kept when another hour of the agenda is pressed', () => {
    chooseClient(client);
    startAt(choice);
    expect(draftStore.getState()).toMatchObject({ client, choice, day: '2026-11-21' });
  });

  it('ends a registration when the client is chosen', () => {
    register({ first_name: 'Ximena' });
    chooseClient(client);
    expect(draftStore.getState()).toMatchObject({ registration: null, client, step: STEP.services });
  });

  it('begins anew after a booking was made', () => {
    chooseClient(client);
    confirm(99);
    startAt(choice);
    expect(draftStore.getState()).toMatchObject({
      client: null,
      appointmentId: null,
      step: STEP.client,
      choice,
    });
  });

  it('waits for the same person to come back, and is not shown to the next one at this browser', () => {
    logIn('renata@melena.mx');
    register({ first_name: 'Aurora', phone: '55' });
    drop('staff');
    logIn('renata@melena.mx');
    expect(isBegun(draftStore.getState())).toBe(true);
    drop('staff');
    logIn('sonia@melena.mx');
    startAt(choice);
    expect(draftStore.getState()).toMatchObject({ owner: 'sonia@melena.mx', registration: null, choice });
    expect(localStorage.getItem('melena.booking')).not.toContain('Aurora');
  });
});
