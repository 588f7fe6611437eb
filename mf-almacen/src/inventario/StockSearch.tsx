import * as paths from '@melena/shared/contract/paths';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { ListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate } from '@melena/shared/router';
import { ScanField } from '@melena/shared/salon/products/ScanField';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useState } from 'react';
import css from './inventory.module.css';
import { type StockRow, stockName } from './stock-row';

interface StockSearchProps {
  params: ListParams;
  rows: readonly StockRow[] | undefined;
  found: readonly StockRow[] | undefined;
}

/** Searches the list by words; a scanned code opens its product. */
export function StockSearch({ params, rows, found }: StockSearchProps) {
  const navigate = useNavigate();
  const unknown = useUnknownCodes('inventario');
  const [typed, setTyped] = useState(params.typed);
  const [seen, setSeen] = useState(params.typed);
  if (seen !== params.typed) {
    setSeen(params.typed);
    // Cleared by 'Quitar filtros'.
    if (params.typed === '') setTyped('');
  }
  const open = (variantId: number) => navigate(paths.stock(variantId));
  return (
    <>
      <div className={css.search}>
        <ScanField
          label="Buscar productos"
          placeholder="Nombre, código, marca, línea o variante"
          typed={typed}
          onType={text => {
            setTyped(text);
            params.searchFor(text.trim());
          }}
          rows={rows}
          found={found}
          onFound={row => {
            open(row.variant_id);
            return { tone: 'ok', text: stockName(row) };
          }}
          onAnswer={answer => answer?.tone === 'danger' && toast.failed(answer.text)}
          onUnknown={unknown.keep}
        />
      </div>
      <UnknownCodes list={unknown} onKnown={open} />
    </>
  );
}
