import { type LiveOption, screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { startSalon } from '../../api/testing/salon-fixture';
import { routes } from './routes';

/** The warehouse's screens of one folder, over the real server. */
export const screenTest = (folder?: string, live: LiveOption = {}) =>
  sharedScreenTest({ routes, folder, role: 'almacen', start: startSalon, ...live });

export { findButton, findDialog, findQuestion } from '@melena/shared/testing/find';
