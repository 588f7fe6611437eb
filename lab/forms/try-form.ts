import type { Browser, Locator } from 'playwright';
import { inTransaction } from '../../api/src/core/database/transaction';
import type { DemoApp } from '../../api/testing/demo-app';
import { Api } from '../../e2e/support/api';
import { attack } from './attack';
import { type Field, fieldsIn } from './fields';
import { type FormCase, openForm } from './form';
import { openBrowser } from './start-suite';

export interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly only: string;
  /** Hostile calls between the forms and the screens. */
  readonly calls: number;
  readonly pictures?: string;
  readonly offset: number;
}

export interface FormResult {
  attempts: number;
  fields: number;
  values: number;
  submits: number;
  stored: number;
  left: string;
  faults: string[];
}

export async function tryForm(
  browser: Browser,
  salon: DemoApp,
  form: FormCase,
  options: Options,
): Promise<FormResult> {
  const { rounds, offset, seed } = options;
  const all: FormResult = { attempts: 0, fields: 0, values: 0, submits: 0, stored: 0, left: '', faults: [] };
  for (let round = 0; round < rounds; round++) {
    // Every third form is tried on a phone.
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
