import { emailOf, PASSWORD } from '../../../e2e/support/demo-people';
import { launchBrowser, type Page } from '../../../e2e/support/launch';

/** Each key finds fewer: what is shown after one differs from what was shown before. */
const TYPED = ['prueba 4999', 'tratamiento 123', 'pru-2718'];
/** The same in the list of categories, which has a dozen rows. */
const TYPED_BESIDE = ['tratam', 'mascar', 'champu', 'shampoo'];
const DEADLINE_MS = 3_000;

export interface TimedKey {
  readonly what: 'key' | 'key beside' | 'filter' | 'first list';
  readonly ms: number;
}

/**
 * Types into the search of the products and chooses filters, and times each until the rows that it finds are painted.
 * 'key beside' is the same key in a list of a dozen rows: what typing costs with next to nothing to find.
 */
export async function timeProducts(url: string): Promise<TimedKey[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
    // tsx adds calls of `__name`, which a page doesn't have.
    await page.addInitScript('globalThis.__name = made => made');
    await logIn(page, url);
    const began = performance.now();
    await page.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('row').nth(20).waitFor();
    const first = { what: 'first list', ms: performance.now() - began } as const;
    const keys = await typeTexts(page, 'key', TYPED);
    const filters: TimedKey[] = [];
    for (const option of ['Kupul', 'Raíz Nativa', 'Todas']) {
      await page.getByRole('combobox', { name: 'Marca' }).click();
      const choose = () => page.getByRole('option', { name: option, exact: true }).click();
      filters.push({ what: 'filter', ms: await timeEvent(page, 'pointerup', choose) });
    }
    await page.getByRole('link', { name: 'Categorías' }).click();
    await page.getByRole('heading', { name: 'Categorías' }).waitFor();
    await page.getByRole('row').nth(3).waitFor();
    return [first, ...keys, ...filters, ...(await typeTexts(page, 'key beside', TYPED_BESIDE))];
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Correo').fill(emailOf('almacen'));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/agenda*');
}

async function typeTexts(page: Page, what: TimedKey['what'], texts: readonly string[]): Promise<TimedKey[]> {
  const search = page.getByRole('searchbox');
  const times: TimedKey[] = [];
  for (const text of texts) {
    await search.focus();
    for (const key of text)
      times.push({ what, ms: await timeEvent(page, 'keydown', () => page.keyboard.press(key)) });
    await search.fill('');
  }
  return times;
}

async function timeEvent(
  page: Page,
  event: 'keydown' | 'pointerup',
  act: () => Promise<unknown>,
): Promise<number> {
  // Listening before it is pressed: what is typed reaches the page by another way than what is run in it.
  const painted = await page.evaluateHandle(untilPainted, { event, deadline: DEADLINE_MS });
  await act();
  return painted.evaluate(({ ms }) => ms);
}

/** In the page: from the event to the frame that shows another count; 0 where the count stays. */
function untilPainted({ event, deadline }: { event: string; deadline: number }): { ms: Promise<number> } {
  const count = () => document.querySelector('.filters .push')?.textContent;
  const before = count();
  const ms = new Promise<number>(resolve => {
    addEventListener(
      event,
      ({ timeStamp: began }) => {
        let frames = 0;
        const look = () =>
          requestAnimationFrame(() => {
            frames++;
            const waited = performance.now() - began;
            if (count() === before && waited < deadline && frames < 30) return look();
            // After this frame's paint.
            setTimeout(() => resolve(count() === before ? 0 : performance.now() - began));
          });
        look();
      },
      { capture: true, once: true },
    );
  });
  return { ms };
}
