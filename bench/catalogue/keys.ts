import { launchBrowser } from '../../e2e/support/launch';
import { emailOf, PASSWORD } from '../../e2e/support/people';

/** Each key finds fewer: what is shown after one differs from what was shown before. */
const TYPED = ['prueba 4999', 'tratamiento 123', 'pru-2718'];
const DEADLINE_MS = 3_000;

export interface Timed {
  readonly what: 'key' | 'filter' | 'first list';
  readonly ms: number;
}

/** Types into the search of the products and chooses filters, and times each until the rows that it finds are painted. */
export async function timeProducts(url: string): Promise<Timed[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
    await page.goto(url);
    await page.getByLabel('Correo').fill(emailOf('almacen'));
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL('**/agenda*');
    const began = performance.now();
    await page.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('row').nth(20).waitFor();
    const times: Timed[] = [{ what: 'first list', ms: performance.now() - began }];
    const timed = async (
      what: Timed['what'],
      event: 'keydown' | 'pointerup',
      act: () => Promise<unknown>,
    ) => {
      const painted = page.evaluate(untilPainted, { event, deadline: DEADLINE_MS });
      await act();
      times.push({ what, ms: await painted });
    };
    const search = page.getByRole('searchbox');
    for (const text of TYPED) {
      await search.focus();
      for (const key of text) await timed('key', 'keydown', () => page.keyboard.press(key));
      await search.fill('');
    }
    for (const option of ['Kupul', 'Raíz Nativa', 'Todas']) {
      await page.getByRole('combobox', { name: 'Marca' }).click();
      await timed('filter', 'pointerup', () =>
        page.getByRole('option', { name: option, exact: true }).click(),
      );
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** In the page: from the event to the frame that shows another count, or to the frame after it where the count stays. */
function untilPainted({ event, deadline }: { event: string; deadline: number }): Promise<number> {
  const count = () => document.querySelector('.filters .push')?.textContent;
  return new Promise(resolve => {
    const before = count();
    addEventListener(
      event,
      () => {
        const began = performance.now();
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
}
