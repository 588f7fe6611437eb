import type { KeyboardEvent } from 'react';

const FIELD = 'input:not(:disabled)';

/**
 * Handles the keys of a table whose cells are fields, as on a sheet: up and down, and Enter, stay in the column; left and right
 * leave a field at the end of its text.
 * @param leave is called where the column has no field any more
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, leave?: () => void): void {
  const { target: field, key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || ctrlKey || altKey || metaKey || !(field instanceof HTMLInputElement)) return;
  const cell = field.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const column = `tr > :nth-child(${cell.cellIndex + 1}) ${FIELD}`;
  const { selectionStart, selectionEnd, value } = field;
  const vertical = { ArrowUp: -1, ArrowDown: 1, Enter: shiftKey ? -1 : 1 }[key];
  const isAtStart = selectionStart === 0 && !shiftKey;
  const isAtEnd = selectionEnd === value.length && !shiftKey;
  const step = vertical ?? { ArrowLeft: isAtStart && -1, ArrowRight: isAtEnd && 1 }[key];
  if (!step) return;
  const line = vertical ? row.closest('table')?.querySelectorAll<HTMLInputElement>(column) : undefined;
  const fields = [...(line ?? row.querySelectorAll<HTMLInputElement>(FIELD))];
  const next = fields[fields.indexOf(field) + step];
  if (!next && !vertical) return;
  event.preventDefault();
  if (next) next.focus();
  else leave?.();
}
