import { screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { afterEach } from 'vitest';
import { startCounter } from '../../../api/src/testing/counter';
import { startOver } from '../booking/draft';
import { routes } from '../routes';

/** Reception's screens of one folder, over the real server, with nothing begun. */
export const screenTest = (folder: string) => {
  afterEach(startOver);
  return sharedScreenTest({ routes, folder, role: 'recepcion', start: startCounter });
};

export type ScreenTest = ReturnType<typeof screenTest>;
