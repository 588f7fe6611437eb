import type { Browser, Locator } from 'playwright';
import { inTransaction } from '../../api/src/core/database/transaction';
import type { DemoApp } from '../../api/testing/demo-app';
import { Api } from '../../e2e/support/api';
import { launchBrowser } from '../../e2e/support/launch';
import { PORT } from '../../e2e/support/ports';
import { runFuzz } from '../fuzz/run-fuzz';
import { allForms } from './all-forms';
import { attack } from './attack';
import { type Field, fieldsIn } from './fields';
import { type FormCase, openForm } from './form';
import { openBrowser, startSuite } from './start-suite';
import { visitScreens } from './visit-screens';

export interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly only: string;
  /** Hostile calls between the forms and the screens. */
  readonly calls: number;
  readonly pictures?: string;
  readonly offset: number;
}

/** Tries every form, then every screen on what is stored; prints figures and faults; false where there were some. */
export async function tryForms(options: Options): Promise<boolean> {
  const { rounds, seed, only, calls, offset } = options;
  const began = performance.now();
  const salon = await startSuite(PORT);
  const browser = await launchBrowser();
  const wanted = new RegExp(only, 'i');
  const chosen = rounds === 0 ? [] : allForms.filter(({ name, of }) => wanted.test(`${name} ${of}`));
  const sums = { forms: chosen.length, attempts: 0, fields: 0, values: 0, submits: 0, stored: 0 };
  const faults: string[] = [];
  for (const form of chosen) {
    const from = performance.now();
    const found = await tryForm(browser, salon, form, options);
    for (const key of ['attempts', 'fields', 'values', 'submits', 'stored'] as const) sums[key] += found[key];
    for (const text of new Set(found.faults)) {
      faults.push(text);
      console.log(`  ${form.name}: ${text}`);
    }
    console.log(`${form.name}: ${describeResult(found)}, ${seconds(from)} s`);
  }
  let screens = 0;
  if (only === '') {
    const hostile = await runFuzz(salon, { count: calls, seed, readMost: 1 });
    for (const text of hostile.faults) console.log(`  API: ${text}`);
    faults.push(...hostile.faults);
    const seen = await visitScreens(browser, salon, { offset, pictures: options.pictures, log: console.log });
    screens = seen.screens;
    faults.push(...seen.faults);
  }
  console.log({ seed, ...sums, calls: only === '' ? calls : 0, screens });
  console.log(`${faults.length} faults in ${seconds(began)} s`);
  await browser.close();
  await salon.close();
  return faults.length === 0;
}

interface FormResult {
  attempts: number;
  fields: number;
  values: number;
  submits: number;
  stored: number;
  left: string;
  faults: string[];
}

async function tryForm(
  browser: Browser,
  salon: DemoApp,
  form: FormCase,
  options: Options,
): Promise<FormResult> {
  const { rounds, offset, seed } = options;
  const all: FormResult = { attempts: 0, fields: 0, values: 0, submits: 0, stored: 0, left: '', faults: [] };
  for (let round = 0; round < rounds; round++) {
    // One in three on a phone.
    const size = round % 3 === 2 ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const person = await openBrowser(browser, salon, form.as ?? 'administrador', { offset, ...size });
    const page = await person.context.newPage();
    try {
      // Wrong passwords and pins are counted: the next would wait.
      await inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute());
      const at = typeof form.at === 'string' ? form.at : await form.at(await Api.as('administrador'));
      const within = await openForm(page, form, at);
      const fields = await waitForForm(within, form);
      if (form.readOnly ? fields.length > 0 : fields.length === 0) all.faults.push(`${fields.length} fields`);
      if (form.readOnly) continue;
      const found = await attack(page, person.watch, form, { seed: seed + round * 1000, within });
      all.attempts++;
      all.fields = Math.max(all.fields, found.fields);
      all.values += found.values;
      all.submits += found.submits;
      all.stored += Number(found.stored);
      if (found.left) all.left = found.left;
      all.faults.push(...found.faults.map(text => `${text} at ${size.width}`));
    } catch (error) {
      all.faults.push(`round ${round}: ${error instanceof Error ? error.message.slice(0, 600) : error}`);
      const path = `${options.pictures}/${form.name} ${round}.png`;
      if (options.pictures) await page.screenshot({ path }).catch(() => undefined);
    } finally {
      await person.context.close();
    }
  }
  return all;
}

/** The search field of a list may appear with its rows. */
async function waitForForm(within: Locator, form: FormCase): Promise<Field[]> {
  const until = Date.now() + 5_000;
  let fields = await fieldsIn(within);
  while (fields.length === 0 && !form.readOnly && Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, 100));
    fields = await fieldsIn(within);
  }
  return fields;
}

function describeResult({ fields, values, submits, stored, attempts, left }: FormResult): string {
  return `${fields} fields, ${values} values, ${submits} sent, ${stored} of ${attempts} stored${left && ` (${left})`}`;
}

function seconds(from: number): number {
  return Math.round((performance.now() - from) / 1000);
}
