import type { Locator } from 'playwright/test';
import { expect } from './test';

/** Chooses a radio button by its tile, as a pointer does: the button itself is hidden, and its dialog may still be moving. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}
