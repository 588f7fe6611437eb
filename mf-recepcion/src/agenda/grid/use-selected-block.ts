import { useEffect } from 'react';

/** Keeps the selected block in sight: the details panel narrows the grid, which may hide it. */
export function useSelectedBlock(selectedId: number | null): void {
  useEffect(() => {
    const block = selectedId !== null && document.querySelector('[data-day] button[data-selected]');
    if (block) block.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);
}
