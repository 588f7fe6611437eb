import { posix } from 'node:path';
import type { StaffRole } from '@melena/shared/rules/access/permissions';
import type { Locator, Page } from 'playwright';
import type { Api } from '../../e2e/support/api';

/** A step on the way to a form. */
export type OpenStep = (page: Page) => Promise<void>;

/** Everything that a person can type into at once: a dialog, a card of a page, a search box. */
export interface FormCase {
  readonly name: string;
  /** The sources that draw its fields: each source with a field belongs to some form. */
  readonly of: readonly string[];
  readonly as?: StaffRole | 'healer' | 'nobody';
  /** Its address; or what makes the rows that it is about, and answers the address. */
  readonly at: string | ((api: Api) => Promise<string>);
  readonly steps?: readonly OpenStep[];
  /** Element that contains the fields; by default the topmost dialog. */
  readonly within?: (page: Page) => Locator;
  /** Its button, where it isn't the submit within. Null: what is typed is searched at once. */
  readonly verb?: string | null;
  /** It only shows what cannot be changed. */
  readonly readOnly?: boolean;
  /** Right values of fields that aren't to be guessed, by their label. */
  readonly right?: Readonly<Record<string, string>>;
}

/** A button by its name; of several, the first. */
function clickButton(name: string | RegExp): OpenStep {
  return page => topOf(page).getByRole('button', { name }).first().click();
}

/** The first row of a table that is opened by a click, or one that shows a text. */
export function openRow({ table, text }: { table?: string; text?: string } = {}): OpenStep {
  return async page => {
    const name = table ? { name: table } : undefined;
    const top = topOf(page);
    const rows = top
      .getByRole('table', name)
      .getByRole('row')
      .filter({ has: page.getByRole('cell'), hasText: text });
    // A table is a list on a phone.
    const cards = top.getByRole('list', name).locator('.card-row').filter({ hasText: text });
    await rows.or(cards).first().click();
  };
}

/** A radio or tile: the first that can be chosen, or one by its name. */
export function chooseOption(name?: string | RegExp): OpenStep {
  return async page => {
    const radios = topOf(page).getByRole('radio', { ...(name && { name }), disabled: false });
    await radios.first().check({ force: true });
  };
}

export function openMenuItem(item: string): OpenStep {
  return async page => {
    await page.getByRole('button', { name: 'Más', exact: true }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
}

/** A button of the till's head, which a phone has in the menu. */
export function openTillAction(button: string, item: string): OpenStep {
  return async page => {
    const inHead = page.getByRole('button', { name: button, exact: true });
    await page.getByRole('button', { name: 'Más', exact: true }).first().waitFor();
    if (await inHead.isVisible()) await inHead.click();
    else await openMenuItem(item)(page);
  };
}

/** The dialog on top, or the page where there is none. */
function topOf(page: Page): Locator {
  return page.locator('[role=dialog]:visible, main:visible').last();
}

/** A search runs while one types: in a dialog, or in the search box of a list. */
export const SEARCH: Partial<FormCase> = { verb: null };
export const LIST: Partial<FormCase> = {
  ...SEARCH,
  within: page => page.locator('.filters:visible').first(),
};

/**
 * A form in one row: its name, its address, the sources of its fields (from the folder, or from the root), and the
 * steps that open it, of which a text presses the button of that name.
 */
type FormRow = readonly [
  name: string,
  at: FormCase['at'],
  of: string,
  steps?: readonly (OpenStep | string | RegExp)[],
  more?: Partial<FormCase>,
];

export function formsIn(folder: string, rows: readonly FormRow[]): readonly FormCase[] {
  return rows.map(([name, at, of, steps = [], more]) => ({
    name,
    at,
    of: of.split(' ').map(source => `${posix.resolve('/', folder, source).slice(1)}.tsx`),
    steps: steps.map(step => (typeof step === 'function' ? step : clickButton(step))),
    ...more,
  }));
}

/** Opens a form. */
export async function openForm(page: Page, form: FormCase, at: string): Promise<Locator> {
  await page.goto(at);
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  for (const step of form.steps ?? []) {
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    await step(page);
  }
  const within = form.within?.(page) ?? page.getByRole('dialog').last();
  await within.waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  // The form that replaces it after sending is another one.
  await within.evaluate(element => element.setAttribute('data-tried', ''));
  return page.locator('[data-tried]');
}

/** Opens the dates of a period. */
export async function chooseDates(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByRole('option').last().click();
}
