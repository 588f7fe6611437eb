import { screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { startCounter } from '../../../api/src/testing/counter';
import { routes } from '../routes';

/** Reception's screens of one folder, over the real server. */
export const screenTest = (folder: string) =>
  sharedScreenTest({ routes, folder, role: 'recepcion', start: startCounter });

export type ScreenTest = ReturnType<typeof screenTest>;
