import { type CallPath, calls } from '@melena/shared/contract/calls';
import type { Locator, Page } from 'playwright';
import { hostileTyped } from '../fuzz/typed-values';
import { chooseRest, type Field, fieldsIn, paste, pickFirst, rightValue, textIn, type } from './fields';
import type { FormCase } from './form';
import { checkPage, type PageMonitor } from './page-monitor';

export interface AttackResult {
  readonly fields: number;
  /** It was saved, or found, in the end. */
  readonly stored: boolean;
  /** Its last message if it was not stored. */
  readonly left: string;
  readonly faults: readonly string[];
}

/** After this many corrections a form is left as it is. */
const MAX_ATTEMPTS = 8;
const ENGLISH = /\b(invalid|expected|too (big|small|short|long)|must|required|string|undefined|NaN)\b/i;

interface OpenForm {
  readonly page: Page;
  readonly monitor: PageMonitor;
  readonly form: FormCase;
  readonly seed: number;
  /** The element around the fields. */
  readonly within: Locator;
}

interface AttackedField extends Field {
  /** The value that was put in. */
  text: string;
  readonly right: string;
}

/** Fills an open form with hostile values and sends it, correcting what it refuses, until it takes the rest. */
export async function attack({ page, monitor, form, seed, within }: OpenForm): Promise<AttackResult> {
  const faults: string[] = [];
  const fields: AttackedField[] = (await fieldsIn(within)).map((field, at) => ({
    ...field,
    text: hostileTyped(field.kind, seed + at),
    right: rightValue(form, field, seed + at),
  }));
  const result = (stored: boolean, left = '') => ({ fields: fields.length, stored, left, faults });
  const fault = (text: string) => {
    faults.push(`${text} {${fields.map(({ label, text }) => `${label}: ${quote(text)}`).join(', ')}}`);
  };

  for (const field of fields) await fill(field, field.text);
  await look();
  if (!form.submits) {
    for (const field of fields.filter(({ kind }) => kind === 'search')) {
      const shown = await textIn(field);
      // A field of one line has no line feeds.
      if (shown !== field.text.replace(/[\r\n]/g, '')) fault(`'${field.label}' holds ${quote(shown)}`);
    }
    return result(true);
  }

  const button = form.verb
    ? page.getByRole('button', { name: form.verb }).last()
    : within.locator('button[type=submit]').last();
  let left = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS && (await button.isVisible()); attempt++) {
    await chooseRest(page, within);
    // Some fields are checked when they are left.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const isHeld = await button.isDisabled();
    monitor.takeReplies();
    const before = await Promise.all(fields.map(textIn));
    if (!isHeld) {
      await button.click();
      await look();
    }
    const replies = monitor.takeReplies().filter(({ path }) => calls[path as CallPath]?.kind === 'command');
    const isStored =
      replies.some(({ code }) => code === 'success') ||
      !(await within.isVisible()) ||
      (await page.getByRole('alertdialog').isVisible());
    if (isStored) return result(true);
    const after = await Promise.all(fields.map(textIn));
    const errors = await readErrors(within);
    // A form that adds to a list of the page is empty afterwards.
    if (!isHeld && errors.length === 0 && before.join('') !== '' && after.join('') === '')
      return result(true);
    left = errors.map(({ label, message }) => `${label}: ${message}`).join('; ') || 'the button is disabled';
    checkErrors(errors, replies);
    if (!isHeld && replies.length === 0 && errors.length === 0) fault('pressed, and nothing said');
    checkKept(before, after);
    const wrong = fields.filter(({ label }) => label && errors.some(error => error.label === label));
    if (isHeld && wrong.length === 0) await release();
    else
      for (const field of wrong.every(({ text, right }) => text === right) ? fields : wrong)
        await correct(field, attempt);
  }
  return result(false, left);

  async function fill(field: AttackedField, text: string): Promise<void> {
    if ((await field.at.count()) === 0) return;
    field.text = text;
    if (field.kind === 'choice' && text === '') return pickFirst(page, field);
    const isTyped = text.length < 24 && text.length % 2 === 0 && /^[\x20-\x7eñÑáéíóú]+$/.test(text);
    await (isTyped ? type(page, field, text) : paste(field, text));
  }

  async function look(): Promise<void> {
    if (!(await monitor.settle(page))) fault('it hangs');
    for (const text of [...monitor.takeFaults(), ...(await checkPage(page))]) fault(text);
  }

  /** Shortens a long text first, so that as much of it as possible is stored. */
  async function correct(field: AttackedField, attempt: number): Promise<void> {
    const { kind, text, right } = field;
    const isLong = kind === 'text' && text.trim().length > 12 && attempt < 3;
    await fill(field, isLong ? text.slice(0, text.length / 3) : right);
  }

  /** Finds the field that disables the button, which must have an error or a help. */
  async function release(): Promise<void> {
    const isText = ({ kind }: Field) => kind === 'text';
    for (const field of [...fields.filter(each => !isText(each)), ...fields.filter(isText)]) {
      const { label, kind, text, right } = field;
      const isDescribed = (await fieldsIn(within)).some(each => each.label === label && each.described);
      const shown = await textIn(field);
      // A search tells what it doesn't find in the place of its results.
      const isNotFound = kind === 'search' && (await within.locator('.empty').count()) > 0;
      await fill(field, right);
      await monitor.settle(page);
      if (await button.isDisabled()) continue;
      if (shown.trim() !== '' && !field.described && !isDescribed && !isNotFound && kind !== 'choice')
        fault(`'${label}' with ${quote(text)}, shown as ${quote(shown)}, disables the button silently`);
      return;
    }
  }

  function checkErrors(errors: readonly FormError[], replies: ReturnType<PageMonitor['takeReplies']>): void {
    for (const { label, message } of errors) {
      if (ENGLISH.test(message)) fault(`not Spanish: '${message}'`);
      if (message === '') fault(`'${label}' is invalid and doesn't say why`);
    }
    for (const { path, code, fields, message } of replies) {
      if (code === 'internal' || code === 'none') fault(`${path} answered ${code}`);
      if (code === 'invalid' && !errors.some(({ label }) => label))
        fault(`${path} refused [${fields}] '${message}', said at no field`);
    }
  }

  /** A refused form keeps what was typed. */
  function checkKept(before: readonly string[], after: readonly string[]): void {
    for (const [at, { kind, label }] of fields.entries()) {
      const [was = '', is = ''] = [before[at], after[at]];
      if (was !== is && inOrder(was) !== inOrder(is) && kind !== 'password' && kind !== 'choice')
        fault(`'${label}' lost what was typed: ${quote(was)} became ${quote(is)}`);
    }
  }
}

/** A message at a field, or at the head of a form, where it has no label. */
interface FormError {
  readonly label: string;
  readonly message: string;
}

function readErrors(within: Locator): Promise<FormError[]> {
  return within.evaluate(scope => {
    const textOf = (ids = '') =>
      ids
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const describedBy = (element: Element | null) => textOf(element?.getAttribute('aria-describedby') ?? '');
    const invalid = [...scope.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(input => ({
      label:
        input.getAttribute('aria-label') ??
        input.labels?.[0]?.textContent ??
        textOf(input.getAttribute('aria-labelledby') ?? ''),
      message: describedBy(input) || describedBy(input.closest('fieldset, [role=group], [role=radiogroup]')),
    }));
    const alerts = [...scope.querySelectorAll('.notice, [role=alert], .field .error, .empty')]
      .map(alert => ({ label: '', message: alert.textContent?.trim() ?? '' }))
      .filter(({ message }) => message !== '');
    return [...invalid, ...alerts];
  });
}

/** A field puts figures in order when it is left: 1200 becomes 1,200.00. */
function inOrder(text: string): string {
  const figure = text.replace(/[^\d.]/g, '');
  return /\d/.test(figure) ? String(Number(figure)) : text.trim();
}

function quote(text: string): string {
  return JSON.stringify(text.length > 48 ? `${text.slice(0, 40)}… (${text.length})` : text);
}
