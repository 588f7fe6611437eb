import { type LiveOption, screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { beforeEach } from 'vitest';
import { startSalon } from '../../../api/testing/salon-fixture';
import { routes } from '../routes';
import { draftStore } from './booking-draft/booking-draft';

/** Reception's screens of one folder, over the real server, with nothing begun. */
export const screenTest = (folder?: string, live: LiveOption = {}) => {
  // Nobody's: whoever logged in meanwhile, in another department's tests too, has made it theirs.
  // A new window starts with nothing stored.
  beforeEach(() => draftStore.setState(draftStore.getInitialState()));
  beforeEach(() => localStorage.removeItem('melena.count.1'));
  return sharedScreenTest({ routes, folder, role: 'recepcion', start: startSalon, ...live });
};

export type ScreenTest = ReturnType<typeof screenTest>;
