import type { Browser } from 'playwright';
import { inTransaction } from '../../api/src/core/database/transaction';
import type { DemoApp } from '../../api/testing/demo-app';
import { Api } from '../../e2e/support/api';
import { launchBrowser } from '../../e2e/support/launch';
import { PORT } from '../../e2e/support/ports';
import { runFuzz } from '../fuzz/run-fuzz';
import { allForms } from './all-forms';
import { attack } from './attack';
import { type FormCase, openForm } from './form';
import { checkPage } from './page-monitor';
import { openBrowser, startSuite, type Visit } from './suite';

interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly only: string;
  /** Hostile calls between the forms and the screens. */
  readonly calls: number;
  readonly pictures?: string;
  readonly offset: number;
}

/**
 * Tries every form, then opens the screens of all forms on what was stored; prints faults.
 * @returns false for faults
 */
export async function tryForms(options: Options): Promise<boolean> {
  const { rounds, seed, only, calls } = options;
  const salon = await startSuite(PORT);
  const browser = await launchBrowser();
  const wanted = new RegExp(only, 'i');
  const forms = rounds === 0 ? [] : allForms.filter(({ name, call }) => wanted.test(`${name} ${call}`));
  const faults: string[] = [];
  const report = (at: string, found: readonly string[]) => {
    faults.push(...found);
    for (const text of found) console.log(`  ${at}: ${text}`);
  };
  const screens = new Set(allForms.flatMap(({ at }) => (typeof at === 'string' ? at : [])));
  for (const [nth, form] of forms.entries()) {
    for (let round = 0; round < rounds; round++) {
      // Names and telephones differ by the seed.
      const found = await tryForm(browser, salon, {
        form,
        round,
        options,
        seed: seed + nth * 20 + round * 2_000,
      });
      report(form.name, found.faults);
      if (found.at) screens.add(found.at);
      console.log(`${form.name}: ${found.summary}`);
    }
  }
  if (only === '') {
    report('API', (await runFuzz(salon, { count: calls, seed, readMost: 1 })).faults);
    await visitScreens(browser, salon, { screens, offset: options.offset, report });
  }
  console.log(`${forms.length} forms, ${screens.size} screens, seed ${seed}: ${faults.length} faults`);
  await browser.close();
  await salon.close();
  return faults.length === 0;
}

interface Try {
  readonly form: FormCase;
  readonly round: number;
  readonly options: Options;
  readonly seed: number;
}

interface TryResult {
  readonly summary: string;
  readonly faults: readonly string[];
  /** The address of the form. */
  readonly at?: string;
}

async function tryForm(browser: Browser, salon: DemoApp, attempt: Try): Promise<TryResult> {
  const { form, round, options, seed } = attempt;
  const onPhone = round % 3 === 2;
  const visitor = { as: form.as ?? 'administrador', offset: options.offset, onPhone } as const;
  const visit = await openBrowser(browser, salon, visitor);
  try {
    // Wrong passwords and pins are counted: the next try would have to wait.
    await inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute());
    return await attackForm(visit, form, seed);
  } catch (error) {
    const path = `${options.pictures}/${form.name} ${round}.png`;
    if (options.pictures) await visit.page.screenshot({ path }).catch(() => undefined);
    return { summary: 'not opened', faults: [String(error).slice(0, 600)] };
  } finally {
    await visit.context.close();
  }
}

async function attackForm({ page, monitor }: Visit, form: FormCase, seed: number): Promise<TryResult> {
  const at = typeof form.at === 'string' ? form.at : await form.at(await Api.as('administrador'));
  const within = await openForm(page, form, at);
  // The search field of a list may appear with its rows.
  await within.locator('input:enabled, textarea:enabled').first().waitFor({ timeout: 5_000 });
  const { fields, stored, left, faults } = await attack({ page, monitor, form, seed, within });
  const end = stored ? 'stored' : `left with ${left}`;
  return { summary: `${fields} fields, ${end}`, faults: fields === 0 ? ['0 fields', ...faults] : faults, at };
}

interface Screens {
  readonly screens: ReadonlySet<string>;
  readonly offset: number;
  readonly report: (at: string, faults: readonly string[]) => void;
}

async function visitScreens(browser: Browser, salon: DemoApp, { screens, offset, report }: Screens) {
  for (const onPhone of [false, true]) {
    const visitor = { as: 'administrador', offset, onPhone } as const;
    const { context, page, monitor } = await openBrowser(browser, salon, visitor);
    for (const at of screens) {
      await page.goto(at);
      const hangs = (await monitor.settle(page)) ? [] : ['it hangs'];
      report(at, [...hangs, ...monitor.takeFaults(), ...(await checkPage(page))]);
    }
    await context.close();
  }
}
