import { type KeyboardEvent, useState } from 'react';
import { cleanCode, isGtin } from '../../rules/stock/barcode';

/** A scanner needs less for a key than a hand does. */
const KEY_MS = 50;
/** After this a key begins anew: a busy machine may delay one of a code. */
const PAUSE_MS = 200;
/** The fewest characters of a code, among them a figure. */
const FEWEST = 6;

const NONE = { code: '', before: '', from: 0, at: 0 };
/** The keys that follow each other in a field, its text before them, and its text before the first key of all. */
let run: typeof NONE & { field?: EventTarget; held: string } = { ...NONE, held: '' };

/** The Enter behind the last code that came at a scanner's speed: a line feed may follow it as one more. */
let ended = Number.NEGATIVE_INFINITY;

/** True of the line feed that some scanners send behind their Enter. */
export const isSecondEnd = ({ key, timeStamp }: KeyboardEvent) =>
  key === 'Enter' && Math.abs(timeStamp - ended) < KEY_MS;

const isPieces = (field: EventTarget) => field instanceof Element && field.closest('.qty') !== null;

/** Reads a key of a field. @returns the code that a scanner wrote into it, at the Enter or Tab behind it */
export function readScan({ key, ctrlKey, target, timeStamp }: KeyboardEvent) {
  const text = target instanceof HTMLInputElement ? target.value : '';
  if (run.field !== target) run = { ...NONE, field: target, held: text };
  if (key === 'Enter' || key === 'Tab') {
    const { code, before, from, held } = run;
    run = { ...NONE, held: '' };
    // A slow one is known by its check digit, or is too long for pieces. With Mexico's 52 before it, it is rather a telephone.
    const isCode = isPieces(target)
      ? /^\d{8,}$/.test(text)
      : isGtin(cleanCode(text)) && !text.startsWith('52');
    // A busy machine may hold a code up within: its tail, as '000099' of '99000099', is none.
    const isTail = isCode && before !== held && (code.length < 8 || isGtin(cleanCode(text)));
    const isQuick = timeStamp - from < KEY_MS * (code.length + 1) && !isTail;
    if (isQuick && code.length >= FEWEST && /\d/.test(code)) {
      ended = timeStamp;
      return { code, before, isQuick };
    }
    return isCode ? { code: text, before: held, isQuick: false } : undefined;
  }
  if (key.length !== 1 || ctrlKey) return;
  ended = Number.NEGATIVE_INFINITY;
  run =
    timeStamp - run.at < PAUSE_MS
      ? { ...run, code: run.code + key, at: timeStamp }
      : { ...run, code: key, before: text, from: timeStamp, at: timeStamp };
}

/** The event by which a field offers a scanned code to its page, which takes it by `preventDefault`. */
export const SCANNED = 'melena.scanned';

/**
 * Keeps a scanned code out of a field that takes none. The page is asked for it first; else a figure's field and a search
 * for a person get back what they held and say so, and a text keeps it, but sends no form.
 */
export function useScanGuard() {
  const [fault, setFault] = useState<string>();
  return {
    fault,
    onInput: () => setFault(undefined),
    onKeyDownCapture: (event: KeyboardEvent) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type === 'password' || input.readOnly) return;
      if (isSecondEnd(event)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const found = readScan(event);
      if (!found) return;
      const code = cleanCode(found.code);
      const text = input.value;
      const isFigure = input.closest('.fig, .qty') !== null;
      const isText = !isFigure && input.getAttribute('role') !== 'combobox';
      // A reference or a note may be such a number, typed on a keyboard.
      if (isText && !found.isQuick) return;
      // Before the page is asked: a quantity counts for what the page adds.
      if (isFigure) write(input, found.before);
      const asked = new CustomEvent(SCANNED, { bubbles: true, cancelable: true, detail: code });
      const isTaken = !input.dispatchEvent(asked);
      if (!isTaken && !isGtin(code) && !(isFigure && /^\d{8,}$/.test(code))) {
        if (isFigure) write(input, text);
        return;
      }
      event.stopPropagation();
      if (!isTaken && isText) {
        if (event.key === 'Enter') event.preventDefault();
        return;
      }
      event.preventDefault();
      if (!isFigure) write(input, found.before);
      if (!isTaken) setFault(`${code} parece un código de barras`);
    },
  };
}

/** As if it was typed, so that React hears of it. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
