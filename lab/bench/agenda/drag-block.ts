import type { Page } from '../../../e2e/support/launch';
import type { Move } from './page-api';

const DRAGS = 5;
const MOVES = 40;
/** Ms that a hand holds a button before it moves; a page may use them to prepare. */
const HOLD = 80;

interface Drag {
  readonly moves: Move[];
  readonly frames: number[];
}

/** Drags of one appointment after another; the figures of all. One alone tells more of the machine's other programs than of the page. */
export async function dragBlocks(page: Page): Promise<Drag> {
  const drags: Drag[] = [];
  while (drags.length < DRAGS) drags.push(await dragBlock(page));
  return { moves: drags.flatMap(({ moves }) => moves), frames: drags.flatMap(({ frames }) => frames) };
}

/** A real pointer: pressed on an appointment, over the grid and back, and let go where it was. */
async function dragBlock(page: Page): Promise<Drag> {
  const box = await page.evaluate(() => bench.place());
  // The pointer comes over the grid before it presses, and then a page fetches what dragging needs.
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.waitForTimeout(300);
  const watching = await page.evaluateHandle(() => bench.watchMoves());
  const at = (part: number) =>
    [box.x + 8 + Math.sin(part * Math.PI) * 300, box.y + 8 + Math.sin(part * 6) * 60] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  await page.waitForTimeout(HOLD);
  for (let step = 1; step <= MOVES; step++) await page.mouse.move(...at(step / MOVES));
  await page.mouse.move(...at(0));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return watching.evaluate(told => told());
}
