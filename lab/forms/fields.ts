import { calls } from '@melena/shared/contract/calls';
import type { ExampleSalon } from '@melena/shared/contract/example';
import type { Locator, Page } from 'playwright';
import { secretsOf } from '../../api/src/core/call-schemas';
import { PASSWORD } from '../../e2e/support/demo-people';
import { type FieldKind, validTyped } from '../fuzz/typed-values';
import { type FormCase, press } from './form';

export interface Field {
  readonly at: Locator;
  readonly label: string;
  /** The path of its value in the form; '' where the form doesn't bind it. */
  readonly name: string;
  readonly kind: FieldKind;
  /** It has a help or an error. */
  readonly described: boolean;
}

/** The enabled text fields; a password field has no role. */
export async function fieldsIn(scope: Locator): Promise<Field[]> {
  const typed = scope
    .getByRole('textbox')
    .or(scope.getByRole('searchbox'))
    .or(scope.getByRole('spinbutton'))
    .or(scope.locator('input[role=combobox], input[type=password]'));
  const mark = `try-${++fieldMark}`;
  const seen = await typed.evaluateAll(
    (elements, mark) =>
      elements.map((element, at) => {
        const input = element as HTMLInputElement;
        const labels = [...(input.labels ?? [])].map(label => label.textContent);
        input.setAttribute(mark, String(at));
        return {
          label: [input.getAttribute('aria-label'), ...labels].find(Boolean) ?? '',
          name: input.name,
          closed: input.disabled || input.readOnly,
          described: Boolean(input.getAttribute('aria-describedby')),
          type: input.type,
          mode: input.inputMode,
          choice: input.getAttribute('role') === 'combobox',
          money: input.parentElement?.textContent?.includes('MXN') ?? false,
          date: input.closest('.date-parts') !== null,
        };
      }),
    mark,
  );
  return seen.flatMap(({ closed, label, name, described, ...rest }, at) =>
    closed ? [] : [{ at: scope.locator(`[${mark}="${at}"]`), label, name, kind: kindOf(rest), described }],
  );
}

/** Each look at a form marks its fields anew: roles and names change while one types. */
let fieldMark = 0;

interface FieldAttributes {
  readonly type: string;
  readonly mode: string;
  readonly choice: boolean;
  readonly money: boolean;
  readonly date: boolean;
}

function kindOf({ type, mode, choice, money, date }: FieldAttributes): FieldKind {
  if (choice) return 'choice';
  if (date) return 'date';
  if (money) return 'money';
  if (type === 'password' || type === 'email' || type === 'search') return type;
  if (type === 'tel') return 'phone';
  return mode === 'numeric' || mode === 'decimal' ? 'number' : 'text';
}

const NEW_PASSWORD = 'tres-tijeras-de-plata';
const NEW_PIN = '480291';
/** The first healer's. */
const OWN_PIN = '100001';

/** A value that the server accepts; `n` makes names and telephones unique. */
export function rightValue(form: FormCase, { kind, label, name }: Field, n: number): string {
  if (kind === 'choice') return '';
  const known = form.right?.[label.replace(' (opcional)', '')];
  if (known !== undefined) return known;
  const leaf = name.split('.').at(-1) ?? '';
  const isPin = /\bpin\b/i.test(label);
  if (/^Repite/.test(label)) return isPin ? NEW_PIN : NEW_PASSWORD;
  const secret = form.call && secretsOf(form.call).get(leaf);
  if (secret === 'new') return isPin ? NEW_PIN : NEW_PASSWORD;
  if (secret === 'typed' || kind === 'password') return isPin && form.as ? OWN_PIN : PASSWORD;
  const isExample = /^(text|number)$/.test(kind) && !UNIQUE.test(leaf);
  const example = isExample ? exampleOf(form, leaf) : undefined;
  return example ?? validTyped(label === 'Año' ? 'year' : kind, n);
}

/** Names are unique in most lists. */
const UNIQUE = /^$|name|title|salon|company/;

/** The text of that name in the contract's example of the call. */
function exampleOf({ call }: FormCase, leaf: string): string | undefined {
  let found: string | undefined;
  const salon = { inProgress: {}, staff: {} } as ExampleSalon;
  JSON.stringify(call && calls[call].example?.(salon), (key, value) => {
    if (key === leaf && /^(string|number)$/.test(typeof value)) found = String(value);
    return value;
  });
  return found;
}

/** The text of a field; none of one that the choice of another has closed. */
export function textIn(field: Field): Promise<string> {
  return field.at.evaluateAll(([element]) => (element as HTMLInputElement | undefined)?.value ?? '');
}

/** Puts a text in as pasting does: at once, through the field's own limits. */
export async function paste(field: Field, text: string): Promise<void> {
  // Waits until the former field has handled its blur event.
  await field.at.evaluate(element => (element as HTMLInputElement).focus());
  // Halves of characters get lost on the way to the browser, so it is sent their codes.
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  await field.at.evaluate((element, codes) => {
    const input = element as HTMLInputElement;
    if (document.activeElement !== input) return;
    input.select();
    const text = codes.map(code => String.fromCharCode(code)).join('');
    if (text === '') document.execCommand('delete');
    else document.execCommand('insertText', false, text);
  }, codes);
}

/** Types a text key by key. */
export async function type(page: Page, field: Field, text: string): Promise<void> {
  await field.at.evaluate(element => {
    (element as HTMLInputElement).focus();
    (element as HTMLInputElement).select();
  });
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Picks the first option of a list that is searched by typing. */
export async function pickFirst(page: Page, field: Field): Promise<void> {
  await paste(field, '');
  await field.at.press('ArrowDown');
  const option = page.getByRole('option').first();
  await option.waitFor({ timeout: 2_000 }).catch(() => undefined);
  await field.at.press('Enter');
}

/** Picks an option in every select and group of tiles that has nothing chosen. */
export async function chooseRest(page: Page, scope: Locator): Promise<void> {
  const empty = 'button[role=combobox]:is([data-placeholder], :has([data-placeholder])):enabled:visible';
  for (let left = await scope.locator(empty).count(); left > 0; left--) {
    const select = scope.locator(empty).first();
    if ((await select.count()) === 0) break;
    await select.click();
    const option = page.locator('[role=option]:not([aria-disabled=true]):visible').first();
    await option.click({ timeout: 2_000 }).catch(() => page.keyboard.press('Escape'));
  }
  const radios = scope.locator('input[type=radio]:enabled');
  const names = await radios.evaluateAll(all => [
    ...new Set(all.map(radio => (radio as HTMLInputElement).name)),
  ]);
  for (const name of names) {
    const group = scope.locator(`input[type=radio][name="${name}"]:enabled`);
    if ((await group.and(scope.locator(':checked')).count()) === 0) await press(group.first());
  }
}
