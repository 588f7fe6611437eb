import type { CallPath } from '@melena/shared/contract/calls';
import type { StaffRole } from '@melena/shared/rules/access/permissions';
import type { Locator, Page } from 'playwright';
import type { Api } from '../../e2e/support/api';

/** A step on the way to a form; a text or a pattern presses the first button of that name. */
export type Step = string | RegExp | ((page: Page) => Promise<void>);

/** The address of a form, or a function that makes the rows of the form and answers its address. */
type Address = string | ((api: Api) => Promise<string>);

/** Fields that a person can type into at the same time: a dialog, a card of a page, a search box. */
export interface FormCase {
  readonly name: string;
  readonly at: Address;
  /** The call that it sends; a search sends what is typed at once. */
  readonly call?: CallPath;
  readonly steps: readonly Step[];
  readonly as?: StaffRole | 'healer' | 'nobody';
  /** Selector of the element around the fields; by default the topmost dialog. */
  readonly within?: string;
  /** True if a button sends it. */
  readonly submits: boolean;
  /** Name of that button, unless it is the submit button within. */
  readonly verb?: string;
  /** Valid values, by label, of fields whose schema doesn't say them. */
  readonly right?: Readonly<Record<string, string>>;
}

type More = Partial<Pick<FormCase, 'as' | 'call' | 'within' | 'verb' | 'right'>>;

/** A form whose button sends a call. */
export function sends(
  name: string,
  call: CallPath,
  at: Address,
  steps: readonly Step[] = [],
  more?: More,
): FormCase {
  return { name, call, at, steps, submits: true, ...more };
}

/** A form that searches. */
export function searches(name: string, at: Address, steps: readonly Step[] = [], more?: More): FormCase {
  return { name, at, steps, submits: false, ...more };
}

/** The filters of the lists at some addresses. */
export const lists = (...addresses: readonly string[]) =>
  addresses.map(at => searches(at, at, [], { within: '.filters:visible' }));

/** The first row of a table or the row with a text, which a phone shows as a card. */
export function openRow({ table, text }: { table?: string; text?: string } = {}): Step {
  return async page => {
    const name = table ? { name: table } : undefined;
    const top = topOf(page);
    const rows = top
      .getByRole('table', name)
      .getByRole('row')
      .filter({ has: page.getByRole('cell'), hasText: text });
    const cards = top.getByRole('list', name).locator('.card-row').filter({ hasText: text });
    await rows.or(cards).first().click();
  };
}

/** A radio or tile of a dialog by its name, or the first that is enabled. */
export function choose(name?: string): Step {
  return page => {
    const radios = page.getByRole('dialog').last().getByRole('radio', { name, disabled: false });
    return press(radios.first());
  };
}

/** Clicks an input that lies invisible under its tile. */
export function press(input: Locator): Promise<void> {
  return input.dispatchEvent('click');
}

/** An item of a menu; by default of 'Más'. */
export function pickFromMenu(item: string, menu: string | RegExp = /^Más$/): Step {
  return async page => {
    await page.getByRole('button', { name: menu }).last().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
}

/** A button of the till's head, which a phone has in the menu. */
export function openTillAction(button: string, item: string): Step {
  return async page => {
    const inHead = page.getByRole('button', { name: button, exact: true });
    await page.getByRole('button', { name: 'Más', exact: true }).first().waitFor();
    await ((await inHead.isVisible()) ? inHead.click() : takeStep(page, pickFromMenu(item)));
  };
}

/** The last option of a select. */
export function pickLast(select: string): Step {
  return async page => {
    await page.getByRole('combobox', { name: select }).click();
    await page.getByRole('option').last().click();
  };
}

const topOf = (page: Page): Locator => page.locator('[role=dialog]:visible, main:visible').last();

async function takeStep(page: Page, step: Step): Promise<void> {
  if (typeof step === 'function') await step(page);
  else await topOf(page).getByRole('button', { name: step }).first().click();
}

/** Opens a form and answers the element around its fields. */
export async function openForm(page: Page, form: FormCase, at: string): Promise<Locator> {
  const loaded = () => page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.goto(at);
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  for (const step of form.steps) {
    await loaded();
    await takeStep(page, step);
  }
  const within = form.within ? page.locator(form.within).first() : page.getByRole('dialog').last();
  await within.waitFor();
  await loaded();
  // After sending, another form may take its place.
  await within.evaluate(element => element.setAttribute('data-tried', ''));
  return page.locator('[data-tried]');
}
