import { Api } from '../../support/api';
import { upcomingDay } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

test('the day is printed for all healers or one, without anything of the app', async ({ page, login }) => {
  const api = await Api.as('recepcion');
  const day = upcomingDay(0);
  const { appointments } = await api.call('calendar/get', { day });
  const live = appointments.filter(({ status_id }) => status_id < 5);
  await login('recepcion', page, `/agenda?dia=${day}`);
  await page.getByRole('button', { name: 'Imprimir día' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir día' });
  await expect(dialog.getByRole('table').first()).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  // The paper holds the sheet alone.
  const paper = page.locator('body');
  const drawn = { useInnerText: true };
  await expect(paper).toContainText('Viernes, noviembre 20 2026', drawn);
  for (const { folio } of live) await expect(paper).toContainText(`#${folio}`, drawn);
  for (const word of ['Nueva cita', 'Imprimir', 'Volver', 'Todos', 'Caja', 'Agenda']) {
    await expect(paper).not.toContainText(word, drawn);
  }
  // All of it is on the pages, and none of it is cut at the side.
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(1);
    expect(pages).toBeLessThanOrEqual(Math.ceil(live.length / 8));
  }
  // A sheet that goes on says on each page whose it is: where it breaks is the printer's affair.
  await expect(page.locator('thead header')).toContainText('Viernes, noviembre 20 2026');
  await page.emulateMedia({ media: 'screen' });

  const [first] = live;
  await dialog.getByRole('combobox', { name: 'Healer' }).click();
  await page.getByRole('option', { name: first?.healer ?? '', exact: true }).click();
  await expect(dialog.getByRole('table')).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name: first?.healer ?? '' }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir día' })).toBeFocused();
});
