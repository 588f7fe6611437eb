// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addService,
  chooseClient,
  claimDraft,
  confirm,
  draftStore,
  goTo,
  isBegun,
  loseChoice,
  removeService,
  STEP,
  startAt,
  startOver,
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
const choice = { day: '2026-11-21', healerId: 7, hour: '12:00' };

beforeEach(() => {
  startOver();
  draftStore.setState({ owner: null });
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

  it('is not shown to the next person at this browser', () => {
    claimDraft('renata@melena.mx');
    chooseClient(client);
    claimDraft('renata@melena.mx');
    expect(isBegun(draftStore.getState())).toBe(true);
    claimDraft('sonia@melena.mx');
    expect(isBegun(draftStore.getState())).toBe(false);
  });
});
