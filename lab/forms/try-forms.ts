import { launchBrowser } from '../../e2e/support/launch';
import { PORT } from '../../e2e/support/ports';
import { runFuzz } from '../fuzz/run-fuzz';
import { allForms } from './all-forms';
import { startSuite } from './start-suite';
import { type FormResult, type Options, tryForm } from './try-form';
import { visitScreens } from './visit-screens';

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

function describeResult({ fields, values, submits, stored, attempts, left }: FormResult): string {
  return `${fields} fields, ${values} values, ${submits} sent, ${stored} of ${attempts} stored${left && ` (${left})`}`;
}

function seconds(from: number): number {
  return Math.round((performance.now() - from) / 1000);
}
