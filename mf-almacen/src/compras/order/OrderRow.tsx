import { purchaseLineFields } from '@melena/shared/contract/purchase/schemas';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { Cell, RowHead } from '@melena/shared/kit/table/PlainTable';
import { Fault, Money, NoData, Sub } from '@melena/shared/kit/text';
import { amountOf, formatMoney, times } from '@melena/shared/rules/money';
import { proposedQuantity } from '@melena/shared/rules/stock/reorder';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { contentAndBrand } from '../purchase-line';
import css from './order.module.css';
import type { LineChange, Orderable, OrderLine } from './use-order-lines';

/** The figures that an order goes by, where there is no room for columns. */
export function needText({ pieces = 0, sold = 0, last_price }: Orderable): string {
  return joinParts(
    `Hay ${pieces}`,
    `${sold} en 30 días`,
    last_price ? `último ${formatMoney(last_price)}` : '',
  );
}

interface OrderRowProps {
  line: OrderLine;
  onChange: (change: LineChange) => void;
}

export function OrderRow({ line, onChange }: OrderRowProps) {
  const [typed, setTyped] = useState<{ quantity?: number | null; price?: string }>({});
  const isBack = useRef(false);
  const { name, product } = line;
  const values = { quantity: line.quantity, price: line.price, ...typed };
  const checked = purchaseLineFields.safeParse(values);
  const faultOf = (field: 'quantity' | 'price') =>
    checked.error?.issues.find(issue => issue.path[0] === field)?.message;
  const total = checked.data && times(amountOf(checked.data.price), checked.data.quantity);

  function leave() {
    if (isBack.current || !checked.data) return;
    const { quantity, price } = checked.data;
    const change = {
      ...(quantity !== line.quantity && { quantity }),
      ...(price !== line.price && { price }),
    };
    setTyped({});
    if (Object.keys(change).length > 0) onChange(change);
  }

  /** The first Escape puts back what stood in the cell. */
  function keyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event;
    if (key !== 'Escape' || !(target instanceof HTMLInputElement) || Object.keys(typed).length === 0) return;
    event.stopPropagation();
    isBack.current = true;
    setTyped({});
    target.blur();
    isBack.current = false;
    target.focus();
    // Once it is drawn, so that the next key takes its place.
    queueMicrotask(() => target.select());
  }

  return (
    <tr onKeyDown={keyDown}>
      <RowHead main>
        {name}
        <Sub>{contentAndBrand(line)}</Sub>
        {product && <Sub className={css.need}>{needText(product)}</Sub>}
        <Fault>{line.fault}</Fault>
      </RowHead>
      <Figure>{product?.pieces}</Figure>
      <Figure>{product?.sold}</Figure>
      <Figure>{product?.last_price && <Money value={product.last_price} />}</Figure>
      <Figure quiet>{product && proposedQuantity(product)}</Figure>
      <Cell>
        <NumberField
          label={`Cantidad de ${name}`}
          labelHidden
          value={values.quantity}
          onChange={quantity => setTyped(now => ({ ...now, quantity }))}
          onBlur={leave}
          error={faultOf('quantity')}
        />
      </Cell>
      <Cell>
        <MoneyField
          label={`Precio de ${name}`}
          labelHidden
          value={values.price}
          onChange={price => setTyped(now => ({ ...now, price }))}
          onBlur={leave}
          error={faultOf('price')}
        />
      </Cell>
      <Cell align="right" figures>
        {total === undefined ? <NoData /> : <Money value={total} />}
      </Cell>
      <Cell align="right">
        <IconButton
          name={`Quitar ${name}`}
          icon={Trash2}
          size="s"
          onClick={() => onChange({ quantity: 0 })}
        />
      </Cell>
    </tr>
  );
}

/** A figure that an order goes by: on a tablet it stands below the name. */
function Figure({ quiet, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <Cell align="right" figures wide quiet={quiet}>
      {children ?? <NoData />}
    </Cell>
  );
}
