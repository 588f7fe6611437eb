import { screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { startCounter } from '../../api/testing/counter';
import { routes } from './routes';

/** The catalogue's screens of one folder, over the real server. */
export const screenTest = (folder: string) =>
  sharedScreenTest({ routes, folder, role: 'administrador', start: startCounter });

export { findButton, findDialog, findQuestion } from '@melena/shared/testing/find';
