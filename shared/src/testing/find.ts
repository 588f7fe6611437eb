import { screen, within } from '@testing-library/react';

/** The columns of a table, or of all tables of the screen. */
export const headsOf = (shown: Pick<typeof screen, 'getAllByRole'> = screen) =>
  shown.getAllByRole('columnheader').map(head => head.textContent);
/** Finds a thing by its role and name, as a person does, and waits until it is there. */
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const findQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
