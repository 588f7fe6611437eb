import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import type { UnknownCodeList } from '@melena/shared/salon/products/unknown-codes';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useScanner } from '../../common/use-scanner';
import type { StockRow } from '../stock-row';
import css from './conteo.module.css';

/** A scanner takes less between two keys of a code. */
const PAUSE_MS = 150;

interface ScanBarProps {
  /** Hears of words that are typed once they pause: a list drawn anew at each key of a code would hold the next ones up. */
  onSearch: (typed: string) => void;
  /** Every product, of which a code may be scanned. */
  stock: readonly StockRow[] | undefined;
  add: (row: StockRow, pieces: number) => ScanAnswer;
  unknown: UnknownCodeList & { keep: (code: string) => void };
  /** Said of the last code, below its answer. */
  note: string;
  children: ReactNode;
}

/** The scanner's field on ink, with what it said of the last code. */
export function ScanBar({ onSearch, stock, add, unknown, note, children }: ScanBarProps) {
  const { typed, answer, field, codes } = useScanner({
    label: 'Escanear producto',
    placeholder: 'Escanea o escribe el código',
    rows: stock,
    add,
    unknown,
  });
  const search = useEffectEvent(() => onSearch(typed));
  useEffect(() => {
    const timer = setTimeout(() => search(), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <section className={css.scan} aria-label="Escáner">
      {field}
      <div className={css.answer} data-tone={answer?.tone}>
        <b role="status">{answer?.text}</b>
        {answer?.tone === 'ok' && <small>{note}</small>}
      </div>
      {codes}
      {children}
    </section>
  );
}
