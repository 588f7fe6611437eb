import type { Page } from 'playwright/test';
import { allForms } from '../../../lab/forms/all-forms';
import { attack } from '../../../lab/forms/attack';
import { openForm } from '../../../lab/forms/form';
import { checkPage, PAGE_SCRIPT, PageMonitor } from '../../../lab/forms/page-monitor';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';
import { enterTreatingHealer } from '../../support/treatment';

// docs/reliability.md has the long form.
const { FORMS, FORM_ROUNDS = '1', FORM_SEED = '8' } = process.env;
/** Together they have nearly each kind of field. */
const SOME = ['Nuevo cliente', 'Nuevo pago', 'Compra: editar producto'];
const tried = allForms.filter(({ name, call }) =>
  FORMS ? new RegExp(FORMS, 'i').test(`${name} ${call}`) : SOME.includes(name),
);
const rounds = Number(FORM_ROUNDS);
const toPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });
const toDesk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });

test.beforeEach(async ({ context, faults }) => {
  test.setTimeout(rounds * 60_000);
  faults.expect(/status of 4\d\d/);
  await context.addInitScript(PAGE_SCRIPT);
});

for (const [nth, form] of tried.entries()) {
  test(`hostile texts in '${form.name}' are stored, or refused at their fields, and break and widen nothing`, async ({
    page,
    context,
    login,
  }) => {
    const monitor = new PageMonitor(context);
    const api = await Api.as('administrador');
    const { as = 'administrador' } = form;
    if (as === 'healer') await enterTreatingHealer(page, api);
    else if (as !== 'nobody') await login(as);
    for (let round = 0; round < rounds; round++) {
      await (round % 3 === 2 ? toPhone(page) : toDesk(page));
      const at = typeof form.at === 'string' ? form.at : await form.at(api);
      const within = await openForm(page, form, at);
      // The search field of a list may appear with its rows.
      await within.locator('input:enabled, textarea:enabled').first().waitFor();
      // Names and telephones differ by the seed.
      const seed = Number(FORM_SEED) + nth * 20 + round * 2_000;
      const found = await attack({ page, monitor, form, seed, within });
      expect.soft(found.faults, `seed ${seed}`).toEqual([]);
      expect.soft(found.fields).toBeGreaterThan(0);
      if (!FORMS) expect.soft(found.stored, found.left).toBe(true);
    }
  });
}

test('the screens of the forms show what was stored', async ({ page, context, login }) => {
  test.setTimeout(rounds * 240_000);
  const monitor = new PageMonitor(context);
  await login('administrador');
  const screens = new Set(tried.flatMap(({ at }) => (typeof at === 'string' ? at : [])));
  for (const at of [...screens, ...screens]) {
    await page.goto(at);
    expect.soft(await monitor.settle(page), at).toBe(true);
    expect.soft([...monitor.takeFaults(), ...(await checkPage(page))], at).toEqual([]);
    if (at === [...screens].at(-1)) await toPhone(page);
  }
});
