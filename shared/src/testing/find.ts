import { screen, waitFor, within } from '@testing-library/react';

/** The columns of a table, or of all tables of the screen. */
export const headsOf = (shown: Pick<typeof screen, 'getAllByRole'> = screen) =>
  shown.getAllByRole('columnheader').map(head => head.textContent);
/** Finds a thing by its role and name, as a person does, and waits until it is there. */
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
/**
 * Waits also until the dialog is no frame of what is on its way, and has taken the focus: what is pasted before that goes into
 * the field that takes it.
 */
const findOverlay = async (role: 'dialog' | 'alertdialog', name?: string | RegExp) => {
  const overlay = await waitFor(() => {
    const found = screen.getByRole(role, name ? { name } : {});
    if (within(found).queryByRole('status', { name: 'Cargando' }))
      throw new Error(`The ${role} ${name ?? ''} is loading`);
    return found;
  });
  await waitFor(() => {
    if (!overlay.contains(document.activeElement))
      throw new Error(`The ${role} ${name ?? ''} has no focus yet`);
  });
  return within(overlay);
};
export const findDialog = (name?: string | RegExp) => findOverlay('dialog', name);
export const findQuestion = (name?: string | RegExp) => findOverlay('alertdialog', name);
