import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { AffixInput } from '../../kit/fields/AffixInput';
import { readScan, SCANNED } from '../../kit/fields/use-scan-guard';
import { cleanCode, codeKey, isGtin } from '../../rules/stock/barcode';

/** The field's answer to the last code or row. */
export interface ScanAnswer {
  tone: 'ok' | 'danger';
  text: string;
}

interface ScanFieldProps<Row> {
  label?: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The rows in which the typed words are. */
  found: readonly Row[] | undefined;
  /** Takes the row of a code, or the only one that was found. */
  onFound: (row: Row) => ScanAnswer;
  onAnswer: (answer: ScanAnswer | null) => void;
  /** Keeps a code that no row has, so that the next one can be scanned: `keep` of `useUnknownCodes`. */
  onUnknown?: (code: string) => void;
}

/** The rows that have this code: two where the catalogue gave it to both before that was refused. */
function findByCode<Row extends { readonly code: string }>(rows: readonly Row[], typed: string): Row[] {
  const code = codeKey(typed);
  return code === '' ? [] : rows.filter(row => codeKey(row.code) === code);
}

/** A dialog over the field has its own keys. */
const isCovered = (field: HTMLElement | null) =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(over => !over.contains(field));

/** Fields that take text: a box that is ticked takes none. */
const WRITTEN =
  'input:not([readonly], [type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"]';

/**
 * Takes a scanner's code with its Enter, or words. What is typed while no field has the focus is typed here, and so is a
 * code that came into another field at a scanner's speed.
 */
export function ScanField<Row extends { readonly code: string }>({
  label = 'Escanear o buscar producto',
  placeholder = 'Nombre, marca o código de barras',
  typed,
  onType,
  rows,
  found,
  onFound,
  onAnswer,
  onUnknown,
}: ScanFieldProps<Row>) {
  const input = useRef<HTMLInputElement>(null);
  // Scanned before the rows were there: none is lost.
  const early = useRef<string[]>([]);
  const takeEarly = useEffectEvent(() => {
    for (const code of early.current.splice(0)) add(code, true, true);
  });
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (isLoaded) takeEarly();
  }, [isLoaded]);
  const scanned = useEffectEvent((event: Event) => {
    const code = event instanceof CustomEvent ? String(event.detail) : '';
    // So many figures are no quantity.
    const isLong =
      event.target instanceof Element && event.target.closest('.fig, .qty') && /^\d{8,}$/.test(code);
    if (isCovered(input.current) || !(isLong || isGtin(code) || findByCode(rows ?? [], code).length > 0))
      return;
    event.preventDefault();
    add(code, true);
  });
  useEffect(() => {
    function catchKey(event: globalThis.KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (isCovered(input.current)) return;
      const at = document.activeElement;
      if (at?.closest(WRITTEN)) return;
      // A closed select takes letters, and no code begins in it.
      if (at?.closest('[role="combobox"]') && !/\d/.test(key)) return;
      input.current?.focus();
    }
    const offered = (event: Event) => scanned(event);
    document.addEventListener('keydown', catchKey);
    document.addEventListener(SCANNED, offered);
    return () => {
      document.removeEventListener('keydown', catchKey);
      document.removeEventListener(SCANNED, offered);
    };
  }, []);

  /**
   * A part of a code is none: by what was scanned only a whole one is found.
   * @param isEarly what is typed by now is another code
   */
  function add(text: string, isCode: boolean, isEarly = false) {
    if (!rows) {
      if (isCode) {
        early.current.push(text);
        onType('');
      }
      return onAnswer({ tone: 'danger', text: 'Todavía se cargan los productos' });
    }
    const ofCode = findByCode(rows, text);
    const [row, other] = (ofCode.length === 0 && !isCode ? found : ofCode) ?? [];
    if (row && !other) {
      if (!isEarly) onType('');
      return onAnswer(onFound(row));
    }
    onAnswer({
      tone: 'danger',
      text: row ? 'Elige uno de la lista' : `Ningún producto tiene el código ${cleanCode(text)}`,
    });
    if (!row && isCode && onUnknown) {
      if (!isEarly) onType('');
      return onUnknown(cleanCode(text));
    }
    if (isEarly) return;
    if (text !== typed) return onType(text);
    // The next scan takes the place of what wasn't added.
    input.current?.select();
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isScan = readScan(event) !== undefined;
    // A scanner may end a code by Tab.
    if (event.key === 'Enter' || (event.key === 'Tab' && isScan)) {
      event.preventDefault();
      event.stopPropagation();
      if (typed.trim() !== '') add(typed, isScan || /^\d{6,}$/.test(typed.trim()));
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onType('');
      onAnswer(null);
    }
  }

  return (
    <AffixInput
      ref={input}
      kind="search"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      autoFocus
      value={typed}
      onChange={event => onType(event.target.value)}
      onKeyDown={keyDown}
      before={<ScanBarcode />}
    />
  );
}
