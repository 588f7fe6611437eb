import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { ScanField } from '@melena/shared/salon/products/ScanField';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { type ReactNode, startTransition, useState } from 'react';
import type { StockRow } from '../stock-row';
import css from './conteo.module.css';

interface ScanBarProps {
  /** Hears of what is typed when the scanner pauses: a list drawn anew at each key of a code would hold the next ones up. */
  onSearch: (typed: string) => void;
  /** Every product, of which a code may be scanned. */
  stock: readonly StockRow[] | undefined;
  onFound: (row: StockRow) => ScanAnswer;
  onUnknown: (code: string) => void;
  /** Said of the last code, below its answer. */
  note?: string;
  children?: ReactNode;
}

/** The scanner's field on ink, with what it said of the last code. */
export function ScanBar({ onSearch, stock, onFound, onUnknown, note, children }: ScanBarProps) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  return (
    <section className={css.scan} aria-label="Escáner">
      <ScanField
        label="Escanear producto"
        placeholder="Escanea o escribe el código"
        typed={typed}
        onType={text => {
          setTyped(text);
          startTransition(() => onSearch(text));
          if (text !== '') setAnswer(null);
        }}
        rows={stock}
        found={useProductSearch(stock, typed)}
        onFound={onFound}
        onAnswer={setAnswer}
        onUnknown={onUnknown}
      />
      <div className={css.answer} data-tone={answer?.tone}>
        <b role="status">{answer?.text}</b>
        {answer?.tone === 'ok' && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}
