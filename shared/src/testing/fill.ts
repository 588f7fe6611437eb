import userEvent from '@testing-library/user-event';

/**
 * Replaces a field's text in one step, as a paste does, and then presses a key in braces: `fill(name, 'Gel{Enter}')`. A
 * typed letter draws its whole form again, so only a test about typing types.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  const [, value = '', key = ''] = /^(.*?)(\{\w+\})?$/.exec(text) ?? [];
  await userEvent.clear(field);
  // A list that closed may have taken the focus back meanwhile.
  field.focus();
  if (value) await userEvent.paste(value);
  if (key) await userEvent.keyboard(key);
}
