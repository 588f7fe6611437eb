import { isTouchScreen } from '@melena/shared/kit/layout/use-media';
import { create } from 'zustand';

/** Keeps letters that are typed for the search of a client before its field is there. */
export const typedAhead = create<{ text: string }>(() => ({ text: '' }));

export const typeAhead = (text: string) => typedAhead.setState({ text });

/** The pane may be fetched for as long: what is typed after it is for the page again. */
const MAX_WAIT_MS = 10_000;

const LEAVING_KEYS = ['Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

let stopKeeping: (() => void) | undefined;

/** Keeps what is typed between the press that opens the pane and the moment at which its field has the focus, and hands it over. */
export function keepTyping(): void {
  stopKeeping?.();
  typeAhead('');
  if (isTouchScreen()) return;
  const box = document.querySelector<HTMLElement>('.panel:not([data-ending-style]) input[role="combobox"]');
  if (box) {
    box.focus();
    return;
  }

  function keepKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (event.target instanceof HTMLInputElement || ctrlKey || metaKey || altKey || isComposing) return;
    if (LEAVING_KEYS.includes(key)) {
      stop();
      return;
    }
    const { text } = typedAhead.getState();
    if (key.length === 1) typeAhead(text + key);
    else if (key === 'Backspace') typeAhead(text.slice(0, -1));
    // The button still has the focus: Enter would press it again.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }
  function handOver({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement) || !target.closest('[role="dialog"]')) return;
    const { text } = typedAhead.getState();
    stop();
    if (text === '' || target.getAttribute('role') !== 'combobox') return;
    target.setRangeText(text, 0, target.value.length, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('keydown', keepKey, true);
    document.removeEventListener('focusin', handOver);
    document.removeEventListener('pointerdown', stop, true);
    typeAhead('');
    stopKeeping = undefined;
  }
  const timer = setTimeout(stop, MAX_WAIT_MS);
  document.addEventListener('keydown', keepKey, true);
  document.addEventListener('focusin', handOver);
  document.addEventListener('pointerdown', stop, true);
  stopKeeping = stop;
}
