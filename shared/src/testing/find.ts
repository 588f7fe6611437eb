import { screen, within } from '@testing-library/react';

/** What a person looks for on a screen, by what is read there; each waits until it is there. */
export const press = (name: string | RegExp) => screen.findByRole('button', { name });
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
