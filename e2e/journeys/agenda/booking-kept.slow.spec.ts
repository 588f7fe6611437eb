import { bookButtonOf, bookingPaneOf } from '../../support/booking-pane';
import { expect, test } from '../../support/test';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px the booking leaves the strip 'Sin conexión' in sight`, async ({
    page,
    context,
    login,
    faults,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.setViewportSize(viewport);
    await login('recepcion');
    await page.getByRole('button', { name: 'Nueva cita' }).click();
    await expect(bookingPaneOf(page)).toBeVisible();
    const strip = page.getByText('Sin conexión.');
    await expect(async () => {
      // The answer to a call that was on its way as the network went hides the strip again.
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(strip).toBeVisible({ timeout: 1_000 });
      const [bar, over] = await Promise.all([strip.boundingBox(), page.locator('.panel').boundingBox()]);
      if (!bar || !over) throw new Error('Nothing is drawn');
      const isAbove = bar.y + bar.height <= over.y;
      expect(isAbove || bar.x + bar.width <= over.x).toBe(true);
      expect(over.y + over.height).toBe(viewport.height);
    }).toPass({ timeout: 15_000 });
    await expect(bookButtonOf(bookingPaneOf(page))).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(strip).toBeHidden({ timeout: 15_000 });
  });
}
