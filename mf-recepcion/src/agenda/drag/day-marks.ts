import styles from './drag.module.css';
import { element, moveAlone } from './drag-preview';
import type { ColumnRoom } from './drop-rules';
import type { Box, GridView } from './grid-view';

/** Marks in the grid during a drag: the block's old place, the spans with room for it, and the column that it aims at. */
export class DayMarks {
  private readonly spans = element(styles.marks);
  private readonly block: HTMLElement;
  private readonly day: Element;
  private readonly heads: readonly Element[];
  private readonly articles: readonly Element[];

  constructor({ grid, block }: { grid: HTMLElement; block: HTMLElement }) {
    this.block = block;
    this.day = grid.querySelector('[data-day]') ?? grid;
    this.articles = [...this.day.querySelectorAll(':scope > article')];
    this.heads = [...(this.day.previousElementSibling?.querySelectorAll(':scope > div') ?? [])];
    this.spans.dataset.away = '';
    this.day.append(this.spans);
  }

  /** Draws, for each column, the spans with room, or why its healer takes nothing of this; out of sight until `show`. */
  draw(rooms: readonly ColumnRoom[], view: GridView): void {
    const { x: left, y: top } = view.origin;
    const add = (className: string | undefined, box: Box, text = '') => {
      const mark = element(className);
      if (text) mark.append(element(styles.words, text));
      Object.assign(mark.style, {
        left: `${box.x - left}px`,
        top: `${box.y - top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      this.spans.append(mark);
    };
    this.spans.replaceChildren();
    // Words first, because what is painted after a layer becomes a layer too.
    for (const [index, { fault }] of rooms.entries()) {
      this.heads[index]?.toggleAttribute('data-nogo', fault !== undefined);
      this.articles[index]?.toggleAttribute('data-nogo', fault !== undefined);
      const { start, end } = view.bounds;
      if (fault) add(styles.fault, view.boxOf(index, { hour: start, ending: end }), fault);
    }
    for (const [index, { free }] of rooms.entries()) {
      for (const { start, end } of free) add(styles.free, view.boxOf(index, { hour: start, ending: end }));
    }
  }

  moveAlone(): void {
    moveAlone(this.spans);
  }

  show(): void {
    this.block.toggleAttribute('data-left', true);
    delete this.spans.dataset.away;
  }

  /** Tints the head of the column that the block is over. */
  aim(column: number): void {
    for (const [index, head] of this.heads.entries()) head.toggleAttribute('data-target', index === column);
  }

  remove(): void {
    this.spans.remove();
    this.block.removeAttribute('data-left');
    for (const each of [...this.heads, ...this.articles]) {
      each.removeAttribute('data-target');
      each.removeAttribute('data-nogo');
    }
  }
}
