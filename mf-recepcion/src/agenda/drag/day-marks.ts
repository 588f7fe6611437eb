import styles from './drag.module.css';
import { element, moveAlone } from './drag-preview';
import type { ColumnRoom } from './drop-rules';
import type { Box, GridView } from './grid-view';

/** Marks in the grid during a drag: the block's old place, the spans with room for it, and the column that it aims at. */
export class DayMarks {
  private readonly spans = element(styles.marks);
  private readonly block: HTMLElement;
  private readonly heads: readonly Element[];
  private readonly articles: readonly Element[];

  constructor(grid: HTMLElement, block: HTMLElement) {
    const day = grid.querySelector('[data-day]') ?? grid;
    this.block = block;
    this.articles = [...day.querySelectorAll(':scope > article')];
    this.heads = [...(day.previousElementSibling?.querySelectorAll(':scope > div') ?? [])];
    this.spans.dataset.away = '';
    day.append(this.spans);
    moveAlone(this.spans);
  }

  /** Draws, for each column, the spans with room, or why its healer takes nothing of this; out of sight until `show`. */
  draw(rooms: readonly ColumnRoom[], view: GridView): void {
    const { x: left, y: top } = view.origin;
    const add = (mark: HTMLElement, { x, y, width, height }: Box) => {
      Object.assign(mark.style, {
        left: `${x - left}px`,
        top: `${y - top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      this.spans.append(mark);
    };
    this.spans.replaceChildren();
    // Words first, because what is painted after a layer becomes a layer too.
    for (const [index, { fault }] of rooms.entries()) {
      for (const each of [this.heads[index], this.articles[index]])
        each?.toggleAttribute('data-nogo', fault !== undefined);
      if (!fault) continue;
      const mark = element(styles.fault);
      mark.append(element(styles.words, fault));
      add(mark, view.boxOf(index, { hour: view.bounds.start, ending: view.bounds.end }));
    }
    for (const [index, { free }] of rooms.entries()) {
      for (const { start: hour, end: ending } of free)
        add(element(styles.free), view.boxOf(index, { hour, ending }));
    }
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
