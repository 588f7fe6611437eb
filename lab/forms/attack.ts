import { type CallPath, calls } from '@melena/shared/contract/calls';
import type { Locator, Page } from 'playwright';
import { hostileTyped, validTyped } from '../fuzz/typed-values';
import { type Field, fieldsIn } from './fields';
import { chooseRest, paste, pick, textIn, type } from './fill-field';
import type { FormCase } from './form';
import { checkPage } from './page-checks';
import type { PageMonitor } from './page-monitor';

export interface Attack {
  readonly fields: number;
  readonly values: number;
  readonly submits: number;
  /** It was saved, or found, in the end. */
  readonly stored: boolean;
  /** Its last message if it was not stored. */
  readonly left: string;
  readonly faults: readonly string[];
}

/** After so many corrections a form is left as it is. */
const ATTEMPTS_PER_FIELD = 8;
const ENGLISH = /\b(invalid|expected|too (big|small|short|long)|must|required|string|undefined|NaN)\b/i;

/** Fills a form that is open with hostile values and sends it, mending what it refuses, until it takes the rest. */
export async function attack(
  page: Page,
  watch: PageMonitor,
  form: FormCase,
  { seed, within }: { seed: number; within: Locator },
): Promise<Attack> {
  const faults: string[] = [];
  const fields = await fieldsIn(within);
  const plan = fields.map((field, at) => hostileTyped(field.kind, seed + at));
  const put = [...plan];
  const searches = form.verb === null;
  let submits = 0;
  let values = 0;
  const fault = (text: string) => faults.push(`${text} ${describeAttack(fields, put)}`);

  async function fill(at: number, text: string): Promise<void> {
    const field = fields[at];
    if (!field) return;
    values++;
    put[at] = text;
    if (field.kind === 'choice' && text === '') return pick(page, field);
    if (text.length < 24 && (seed + at) % 2 === 0 && /^[\x20-\x7eñÑáéíóú]+$/.test(text))
      await type(page, field, text);
    else await paste(field, text);
  }
  async function look(): Promise<void> {
    if (!(await watch.settle(page))) fault('it hangs');
    for (const text of [...watch.takeFaults(), ...(await checkPage(page))]) fault(text);
  }

  for (const at of fields.keys()) await fill(at, plan[at] ?? '');
  if (searches) {
    await look();
    for (const [at, field] of fields.entries()) {
      const now = await textIn(field);
      if (now !== clean(put[at] ?? '') && field.kind === 'search')
        fault(`'${field.label}' holds ${describeError(now)}`);
    }
    return { fields: fields.length, values, submits, stored: true, left: '', faults };
  }

  await look();
  const verb = form.verb
    ? page.getByRole('button', { name: form.verb }).last()
    : within.locator('button[type=submit]').last();
  let stored = false;
  let left = '';
  for (let attempt = 0; attempt < ATTEMPTS_PER_FIELD && !stored; attempt++) {
    if (!(await verb.isVisible())) break;
    await chooseRest(page, within);
    // Some say what is wrong once they are left.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const held = await verb.isDisabled();
    watch.takeReplies();
    const before = await Promise.all(fields.map(textIn));
    if (!held) {
      submits++;
      await verb.click();
      await look();
    }
    const replies = watch.takeReplies().filter(({ path }) => calls[path as CallPath]?.kind === 'command');
    const isOpen = await within.isVisible();
    stored =
      replies.some(({ code }) => code === 'success') ||
      !isOpen ||
      (await page.getByRole('alertdialog').isVisible());
    if (stored) break;
    const { invalid, alerts } = await readErrors(within);
    left =
      [...invalid.map(({ label, message }) => `${label}: ${message}`), ...alerts].join('; ') ||
      'the button is held back';
    for (const text of [...invalid.map(({ message }) => message), ...alerts]) {
      if (ENGLISH.test(text)) fault(`not Spanish: '${text}'`);
    }
    for (const { label, message } of invalid)
      if (message === '') fault(`'${label}' is invalid and doesn't say why`);
    for (const { path, code, fields: at, message } of replies) {
      if (code === 'internal' || code === 'none') fault(`${path} answered ${code}`);
      if (code === 'invalid' && invalid.length === 0) {
        fault(`${path} refused [${at}] '${message}', said at no field (${alerts.join(' ')})`);
      }
    }
    if (!held && replies.length === 0 && invalid.length === 0 && alerts.length === 0)
      fault('pressed, and nothing said');
    const after = await Promise.all(fields.map(textIn));
    for (const [at, field] of fields.entries()) {
      const kept = after[at] === before[at] || settled(before[at] ?? '') === settled(after[at] ?? '');
      if (!kept && field.kind !== 'password' && field.kind !== 'choice') {
        fault(
          `'${field.label}' lost what was typed: ${describeError(before[at] ?? '')} became ${describeError(after[at] ?? '')}`,
        );
      }
    }
    const wrong = fields.flatMap(({ label }, at) => (invalid.some(one => one.label === label) ? [at] : []));
    const isRight = (at: number) => put[at] === rightOf(fields[at], at);
    if (held && wrong.length === 0) await release(verb);
    else for (const at of wrong.every(isRight) ? fields.keys() : wrong) await mend(at, attempt);
  }
  return { fields: fields.length, values, submits, stored, left: stored ? '' : left, faults };

  /** Shorter first, so that as much of it as may be is stored; then something right. */
  async function mend(at: number, attempt: number): Promise<void> {
    const field = fields[at];
    const text = put[at] ?? '';
    if (!field) return;
    if (field.kind === 'text' && text.trim().length > 12 && attempt < 3)
      await fill(at, text.slice(0, text.length / 3));
    else await fill(at, rightOf(field, at));
  }
  /** Finds which field holds the button back, and that it says so. */
  async function release(verb: Locator): Promise<void> {
    const order = [...fields.keys()].sort((one, other) => rank(fields[one]) - rank(fields[other]));
    for (const at of order) {
      const field = fields[at];
      if (!field) continue;
      const held = put[at] ?? '';
      const said =
        field.described || (await fieldsIn(within)).some(one => one.label === field.label && one.described);
      const shown = await textIn(field);
      // A search says what it doesn't find in the place of what it would.
      const found = field.kind !== 'search' || (await within.locator('.empty').count()) === 0;
      await fill(at, rightOf(field, at));
      await watch.settle(page);
      if (await verb.isDisabled()) continue;
      if (shown.trim() !== '' && !said && found && field.kind !== 'choice') {
        fault(
          `'${field.label}' with ${describeError(held)}, shown as ${describeError(shown)}, holds the button back and doesn't say so`,
        );
      }
      return;
    }
  }
  function rightOf(field: Field | undefined, at: number): string {
    if (!field || field.kind === 'choice') return '';
    return (
      form.right?.[field.label.replace(' (opcional)', '')] ??
      validTyped(field.label === 'Año' ? 'year' : field.kind, seed + at)
    );
  }
}

function rank(field: Field | undefined): number {
  return field?.kind === 'text' ? 1 : 0;
}

interface FormErrors {
  readonly invalid: readonly { readonly label: string; readonly message: string }[];
  readonly alerts: readonly string[];
}

/** Messages of a form at its fields and at its head. */
function readErrors(within: Locator): Promise<FormErrors> {
  return within.evaluate(scope => {
    const textOf = (ids: string | null | undefined) =>
      (ids ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const invalid = [...scope.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(input => ({
      label:
        input.getAttribute('aria-label') ??
        input.labels?.[0]?.textContent ??
        textOf(input.getAttribute('aria-labelledby')),
      message:
        textOf(input.getAttribute('aria-describedby')) ||
        textOf(input.closest('fieldset, [role=group], [role=radiogroup]')?.getAttribute('aria-describedby')),
    }));
    const alerts = [...scope.querySelectorAll('.notice, [role=alert], .field .error, .empty')].map(
      one => one.textContent ?? '',
    );
    return { invalid, alerts: alerts.filter(text => text.trim() !== '') };
  });
}

/** As a field of one line takes it. */
function clean(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

/** Figures are set in order on leaving: 1200 is 1,200.00 then. */
function settled(text: string): string {
  const figure = text.replace(/[^\d.]/g, '');
  return /\d/.test(figure) ? String(Number(figure)) : text.trim();
}

function describeError(text: string): string {
  return JSON.stringify(text.length > 48 ? `${text.slice(0, 40)}… (${text.length})` : text);
}

function describeAttack(fields: readonly Field[], put: readonly string[]): string {
  return `{${fields.map(({ label }, at) => `${label}: ${describeError(put[at] ?? '')}`).join(', ')}}`;
}
