import { screenTest as sharedScreenTest } from '@melena/shared/testing/screen-test';
import { screen, within } from '@testing-library/react';
import { startCounter } from '../../api/src/testing/counter';
import { routes } from './routes';

/** The catalogue's screens of one folder, over the real server. */
export const screenTest = (folder: string) =>
  sharedScreenTest({ routes, folder, role: 'administrador', start: startCounter });

export const press = (name: string | RegExp) => screen.findByRole('button', { name });
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
