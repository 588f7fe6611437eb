import { screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { startTestApp } from '../../../api/testing/app';
import { routes } from '../routes';

/** The administration's screens of one folder, over the real server. */
export const screenTest = (folder: string) =>
  sharedScreenTest({ routes, folder, role: 'administrador', start: startTestApp });
