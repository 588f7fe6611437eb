import type { Locator, Page } from 'playwright';
import type { Field } from './fields';

/** Puts a text in, as pasting does: at once, whatever it holds, through the field's own limits. */
export async function paste(field: Field, text: string): Promise<void> {
  // Halves of characters get lost on the way to the browser: it is told their codes.
  // Waits until the former field has handled its blur event.
  await field.at.evaluate(element => (element as HTMLInputElement).focus());
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  await field.at.evaluate((element, given) => {
    const input = element as HTMLInputElement;
    if (document.activeElement !== input) return;
    input.select();
    const held = given.map(code => String.fromCharCode(code)).join('');
    if (held === '') document.execCommand('delete');
    else document.execCommand('insertText', false, held);
  }, codes);
}

/** Key by key. */
export async function type(page: Page, field: Field, text: string): Promise<void> {
  await field.at.evaluate(element => (element as HTMLInputElement).focus());
  await field.at.evaluate(element => (element as HTMLInputElement).select());
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

export function textIn(field: Field): Promise<string> {
  return field.at.evaluate(element => (element as HTMLInputElement).value);
}

/** The first of a list that is searched by typing. */
export async function pick(page: Page, field: Field): Promise<void> {
  await paste(field, '');
  await field.at.press('ArrowDown');
  await page
    .getByRole('option')
    .first()
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined);
  await field.at.press('Enter');
}

/** Chooses in what has nothing chosen: lists and tiles. */
export async function chooseRest(page: Page, scope: Locator): Promise<void> {
  for (const list of await scope.locator('button[role=combobox]:visible').all()) {
    const empty = await list.evaluate(
      element =>
        !(element as HTMLButtonElement).disabled &&
        (element.querySelector('[data-placeholder]') !== null || element.hasAttribute('data-placeholder')),
    );
    if (!empty) continue;
    await list.click();
    const option = page.locator('[role=option]:not([aria-disabled=true]):visible').first();
    await option.click({ timeout: 2_000 }).catch(() => page.keyboard.press('Escape'));
  }
  const names = await scope.locator('input[type=radio]:enabled').evaluateAll(radios => {
    const groups = new Map<string, boolean>();
    for (const radio of radios as HTMLInputElement[]) {
      groups.set(radio.name, (groups.get(radio.name) ?? false) || radio.checked);
    }
    return [...groups].filter(([, chosen]) => !chosen).map(([name]) => name);
  });
  for (const name of names) {
    await scope.locator(`input[type=radio][name="${name}"]:enabled`).first().check({ force: true });
  }
}
