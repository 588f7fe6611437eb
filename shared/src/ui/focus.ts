const FIELDS =
  'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/** Where the focus goes when something opens: its first field, or true for the first thing that takes it. */
export function firstField(container: HTMLElement | null): HTMLElement | true {
  return container?.querySelector<HTMLElement>(`[data-autofocus], .dialog-body :is(${FIELDS})`) ?? true;
}
