import { isTouchScreen } from '../layout/use-media';

const FIELDS =
  'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/**
 * The element that takes the focus when something opens: its first field, or true for the first thing that takes it.
 * Not a search box under a finger: its keyboard would cover what there is to pick.
 */
export function findFirstField(container: HTMLElement | null): HTMLElement | true {
  const field = container?.querySelector<HTMLElement>(`[data-autofocus], .dialog-body :is(${FIELDS})`);
  if (container && field?.matches('[type="search"]') && isTouchScreen()) return container;
  return field ?? true;
}
