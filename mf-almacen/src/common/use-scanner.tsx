import type { SearchableProduct } from '@melena/shared/rules/stock/stock';
import { type ScanAnswer, ScanField } from '@melena/shared/salon/products/ScanField';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import type { UnknownCodeList } from '@melena/shared/salon/products/unknown-codes';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { useState } from 'react';
import css from './scanner.module.css';

interface ScannerOptions<Row> {
  label?: string;
  placeholder?: string;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Takes pieces of a row that was scanned or found. */
  add: (row: Row, pieces: number) => ScanAnswer;
  /** Keeps codes that no product has; left out where they are only refused. */
  unknown?: UnknownCodeList & { keep: (code: string) => void };
}

/** The scanner's field of a screen, with what is typed in it, its last answer, and the codes that no product has. */
export function useScanner<Row extends SearchableProduct & { code: string; variant_id?: number }>({
  rows,
  add,
  unknown,
  ...texts
}: ScannerOptions<Row>) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const found = useProductSearch(rows, typed);
  return {
    typed,
    found,
    answer,
    /** Adds a row that was chosen of those that were found. */
    choose: (row: Row) => {
      setAnswer(add(row, 1));
      setTyped('');
    },
    /** The answer as a line beside the field. */
    said: (
      <span role="status" className={css.answer} data-tone={answer?.tone}>
        {answer?.text}
      </span>
    ),
    field: (
      <div className={css.field}>
        <ScanField
          {...texts}
          typed={typed}
          onType={text => {
            setTyped(text);
            if (text !== '') setAnswer(null);
          }}
          rows={rows}
          found={found}
          onFound={row => add(row, 1)}
          onAnswer={setAnswer}
          onUnknown={unknown?.keep}
        />
      </div>
    ),
    codes: unknown && (
      <UnknownCodes
        list={unknown}
        onKnown={(variantId, pieces) => {
          const row = rows?.find(({ variant_id }) => variant_id === variantId);
          setAnswer(row ? add(row, pieces) : { tone: 'danger', text: 'Ese producto no es de esta lista' });
        }}
      />
    ),
  };
}
