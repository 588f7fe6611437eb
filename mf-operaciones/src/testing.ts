import { screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { startSalon } from '../../api/testing/salon-fixture';
import { routes } from './routes';

/** The catalogue's screens of one folder, over the real server. */
export const screenTest = (folder?: string) =>
  sharedScreenTest({ routes, folder, role: 'administrador', start: startSalon });

export { findButton, findDialog, findQuestion, headsOf } from '@melena/shared/testing/find';
