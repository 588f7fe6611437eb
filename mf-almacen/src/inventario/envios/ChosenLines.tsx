import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { QuantityInput } from '@melena/shared/kit/fields/QuantityInput';
import type { FieldBinding } from '@melena/shared/kit/forms/use-zod-form';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Fault, ScreenReaderOnly, Sub } from '@melena/shared/kit/text';
import { isForSale } from '@melena/shared/rules/stock/stock';
import { sendablePieces } from '@melena/shared/rules/stock/transfer';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { PackageSearch, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { brandAndLine, type StockRow, stockName } from '../stock-row';
import css from './envios.module.css';

/** 'Quedan 3': the pieces that can be sent. */
export const leftText = (row: StockRow) => {
  const left = sendablePieces(row);
  if (left === 0) return 'No hay piezas';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
};

/** The products that are sent, as they are put together. */
export function ChosenLines({ children }: { children: readonly ReactNode[] }) {
  const onPhone = useMedia(PHONE);
  if (children.length === 0) {
    return <Empty icon={PackageSearch} text="Escanea un producto, o escribe su nombre" />;
  }
  return (
    <PlainTable density="two-line" aria-label="Productos del envío">
      <thead>
        <tr>
          <th scope="col">Producto</th>
          {!onPhone && (
            <>
              <HeadCell align="right" style={{ width: 96 }}>
                Hay
              </HeadCell>
              <HeadCell style={{ width: 140 }}>Piezas</HeadCell>
            </>
          )}
          <th scope="col" style={{ width: 56 }}>
            <ScreenReaderOnly>Acciones</ScreenReaderOnly>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </PlainTable>
  );
}

interface ChosenRowProps {
  row: StockRow;
  quantity: number;
  field: FieldBinding;
  busy: boolean;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

export function ChosenRow({ row, quantity, field, busy, onChange, onRemove }: ChosenRowProps) {
  const onPhone = useMedia(PHONE);
  const [tooMany, setTooMany] = useState(false);
  const name = stockName(row);
  const left = sendablePieces(row);
  // Somebody may take pieces meanwhile.
  const fault = tooMany || quantity > left ? leftText(row) : field.error;
  const stepper = (
    <QuantityInput
      ref={field.ref}
      label={`Piezas de ${name}`}
      value={quantity}
      max={left}
      onChange={next => {
        setTooMany(false);
        onChange(next);
      }}
      onTooMany={() => setTooMany(true)}
      disabled={busy}
    />
  );
  return (
    <tr>
      <Cell main>
        {name}
        <Sub>{joinParts(brandAndLine(row), isForSale(row) ? '' : 'Materia prima')}</Sub>
        {onPhone && <div className={css.onPhone}>{stepper}</div>}
        <Fault>{fault}</Fault>
      </Cell>
      {!onPhone && (
        <>
          <Cell align="right" figures quiet>
            {left}
          </Cell>
          <Cell figures>{stepper}</Cell>
        </>
      )}
      <Cell align="right">
        <IconButton name={`Quitar ${name}`} icon={Trash2} size="s" disabled={busy} onClick={onRemove} />
      </Cell>
    </tr>
  );
}
