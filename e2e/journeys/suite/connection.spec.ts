import type { Page } from 'playwright/test';
import { loadFaults } from '../../support/other-departments';
import { PORT } from '../../support/ports';
import { startRelay } from '../../support/relay';
import { expect, test } from '../../support/test';

const RELAY_PORT = PORT + 7;

const stripOf = (page: Page) => page.getByText('Sin conexión.');

/** Counts each time that the strip comes, from now on. */
const watchStrip = (page: Page) =>
  page.evaluate(() => {
    const seen = { times: 0 };
    let shown = false;
    new MutationObserver(() => {
      const now = document.body.textContent.includes('Sin conexión.');
      if (now && !shown) seen.times += 1;
      shown = now;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { stripSeen: seen });
  });
const timesSeen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { stripSeen: { times: number } }).stripSeen.times);

test('a line that is cut for a moment shows nothing; one that falls silent is said and heals', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(loadFaults);
  faults.expect(/ERR_/);
  await page.clock.install();
  const relay = await startRelay(RELAY_PORT, PORT);
  const live = () => page.waitForResponse(answer => answer.url().endsWith('/api/live'));
  try {
    const first = live();
    await login('administrador', page, `${relay.origin}/agenda`);
    await first;
    await watchStrip(page);

    // A proxy that ends long answers, and a server that is restarted in less than a second.
    for (const milliseconds of [0, 800]) {
      const [reopened] = await Promise.all([live(), relay.cut(milliseconds)]);
      expect(reopened.ok()).toBe(true);
    }
    expect(await timesSeen(page)).toBe(0);

    relay.silence();
    await page.clock.fastForward(26_000);
    await page.clock.fastForward(3_000);
    await expect(stripOf(page)).toBeVisible();
    relay.open();
    await page.clock.fastForward(9_000);
    await expect(stripOf(page)).toBeHidden();
  } finally {
    await relay.close();
  }
});
