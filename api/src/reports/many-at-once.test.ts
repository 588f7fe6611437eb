import { expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

test('more reports than one person may ask at once don’t wait for the calls that wait for them', async () => {
  const day = { from: TODAY, to: TODAY };
  const report = () => salon.ok('report/sales', { ...day, group: 'service' });
  await report();
  const alone = await timeOf(report);
  // Ten are worked on; the others wait for their turn.
  const others = Array.from({ length: 4 }, () => salon.ok('service/get', {}));
  const many = await timeOf(() => Promise.all([...Array.from({ length: 12 }, report), ...others]));
  expect(many).toBeLessThan(16 * alone + 1_500);
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
