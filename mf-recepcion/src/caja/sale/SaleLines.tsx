import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { QuantityInput } from '@melena/shared/kit/fields/QuantityInput';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Fault, Money, ScreenReaderOnly, Sub } from '@melena/shared/kit/text';
import { amountOf, formatMoney, times } from '@melena/shared/rules/money';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import type { StockRow } from '@melena/shared/salon/products/StockPicker';
import { ShoppingBag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import ticketStyles from '../ticket.module.css';
import { type DraftLine, quantityOf, removeLine, setQuantity } from './open-sale';
import styles from './sale.module.css';
import { leftText } from './use-scan';

/** The most of one line that a sale takes. */
const MOST = 999;

interface SaleLinesProps {
  lines: readonly DraftLine[];
  rows: readonly StockRow[] | undefined;
  /** Said at a line, by its key. */
  faults: Readonly<Record<string, string>>;
}

export function SaleLines({ lines, rows, faults }: SaleLinesProps) {
  const onPhone = useMedia(PHONE);
  if (lines.length === 0) {
    return <Empty icon={ShoppingBag} text="Escanea un producto, o elígelo de la lista" />;
  }
  return (
    <PlainTable density="two-line" className={ticketStyles.table}>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          {!onPhone && <HeadCell className={styles.quantityColumn}>Cant.</HeadCell>}
          <HeadCell align="right" wide className={ticketStyles.price}>
            Precio
          </HeadCell>
          <HeadCell align="right" className={ticketStyles.total}>
            Total
          </HeadCell>
          <th scope="col" className={styles.tools}>
            <ScreenReaderOnly>Acciones</ScreenReaderOnly>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <SaleLineRow
            key={line.key}
            line={line}
            row={
              line.kind === 'product'
                ? rows?.find(({ variant_id }) => variant_id === line.variantId)
                : undefined
            }
            fault={faults[line.key]}
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface SaleLineRowProps {
  line: DraftLine;
  row: StockRow | undefined;
  fault: string | undefined;
}

function SaleLineRow({ line, row, fault }: SaleLineRowProps) {
  const [tooMany, setTooMany] = useState(false);
  const quantity = quantityOf(line);
  const total = times(amountOf(line.price), quantity);
  const onPhone = useMedia(PHONE);
  const stepper = line.kind === 'product' && (
    <QuantityInput
      label={`Piezas de ${line.name}`}
      value={quantity}
      max={Math.min(MOST, row?.total_selling ?? MOST)}
      onChange={next => {
        setTooMany(false);
        setQuantity(line.key, next);
      }}
      onTooMany={() => setTooMany(true)}
      className={styles.quantity}
    />
  );
  const said = fault ?? (tooMany && row ? leftText(row) : undefined);
  return (
    <tr>
      <Cell main>
        {line.name}
        <Sub>
          <span className={styles.onPhone}>
            {quantity} × {formatMoney(line.price)}
            {line.detail && ' · '}
          </span>
          {joinParts(line.detail, row ? `${row.total_selling} en venta` : '')}
        </Sub>
        {onPhone && stepper}
        <Fault>{said}</Fault>
      </Cell>
      {!onPhone && (
        <Cell figures className={styles.quantityColumn}>
          {stepper || <span className={styles.one}>1</span>}
        </Cell>
      )}
      <Cell align="right" wide className={ticketStyles.price}>
        <Money value={line.price} />
      </Cell>
      <Cell align="right" className={ticketStyles.total}>
        <Money value={total} />
      </Cell>
      <Cell align="right" className={styles.tools}>
        <IconButton
          name={`Quitar ${line.name}`}
          icon={Trash2}
          size="s"
          onClick={() => removeLine(line.key)}
        />
      </Cell>
    </tr>
  );
}
