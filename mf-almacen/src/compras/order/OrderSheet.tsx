import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { SheetHead } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { PickButton } from '@melena/shared/kit/list/PickButton';
import { HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Note, Num, ScreenReaderOnly, Strong, Text } from '@melena/shared/kit/text';
import { proposedQuantity } from '@melena/shared/rules/stock/reorder';
import { moveInPicks, PickList, PickMark } from '@melena/shared/salon/appointments/DayPick';
import { type ScanAnswer, ScanField } from '@melena/shared/salon/products/ScanField';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { ListPlus, PackageSearch } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { moveInGrid } from '../../common/grid-keys';
import { productLabel } from '../purchase-line';
import { needText, OrderRow } from './OrderRow';
import css from './order.module.css';
import type { Order, Orderable } from './use-order-lines';

/** Drawn at once; more are found by typing. */
const SHOWN = 60;

/** A pending purchase as a sheet that is written on: a code or a name with Enter adds a line, arrows move between cells. */
export function OrderSheet({ order }: { order: Order }) {
  const { lines, offered, missing } = order;
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const unknown = useUnknownCodes('compra');
  const sheet = useRef<HTMLElement>(null);
  const found = useProductSearch(offered.data, typed);
  const focusSearch = () => sheet.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

  function add(row: Orderable): ScanAnswer {
    const line = lines.find(({ variant_id }) => variant_id === row.variant_id);
    if (line) return { tone: 'danger', text: `${row.name}: ya está, ${line.quantity}` };
    order.add(row);
    return { tone: 'ok', text: `${row.name}: ${proposedQuantity(row)}` };
  }

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    if (typed !== '') return moveInPicks(event);
    moveInGrid(event, focusSearch);
    const inSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (inSearch && event.key === 'ArrowDown') {
      event.preventDefault();
      sheet.current?.querySelector<HTMLInputElement>('td input')?.focus();
    }
  }

  return (
    <Sheet ref={sheet} aria-label="Productos de la compra" onKeyDown={keyDown}>
      <SheetHead className={css.head}>
        <h2>Productos</h2>
        <div className={css.scan}>
          <ScanField
            label="Agregar producto"
            placeholder="Código, marca, línea o producto"
            typed={typed}
            onType={text => {
              setTyped(text);
              if (text !== '') setAnswer(null);
            }}
            rows={offered.data}
            found={found}
            onFound={add}
            onAnswer={setAnswer}
            onUnknown={unknown.keep}
          />
        </div>
        <span role="status" className={css.answer} data-tone={answer?.tone}>
          {answer?.text}
        </span>
        <UnknownCodes
          list={unknown}
          onKnown={variantId => {
            const row = offered.data?.find(({ variant_id }) => variant_id === variantId);
            if (row) setAnswer(add(row));
          }}
        />
        {missing.length > 0 && (
          <Button
            icon={ListPlus}
            onClick={() => {
              order.add(...missing);
              focusSearch();
            }}
          >
            Llenar con lo que falta <Num>({missing.length})</Num>
          </Button>
        )}
      </SheetHead>
      {order.problem && (
        <Notice tone="danger">
          {order.problem}{' '}
          <Button size="s" onClick={order.retry}>
            Reintentar
          </Button>{' '}
          <Button size="s" onClick={order.discard}>
            Descartar
          </Button>
        </Notice>
      )}
      {typed !== '' ? (
        <Found
          order={order}
          rows={found ?? []}
          onChoose={row => {
            setAnswer(add(row));
            setTyped('');
            focusSearch();
          }}
        />
      ) : (
        <Grid order={order} />
      )}
      <LeaveGuard unsaved={order.unsaved} />
    </Sheet>
  );
}

function Grid({ order }: { order: Order }) {
  if (order.lines.length === 0) {
    return (
      <Empty icon={PackageSearch} text="No hay productos en esta orden de compra">
        Escanea un código, o escribe un nombre y Enter.
      </Empty>
    );
  }
  return (
    <>
      <PlainTable density="two-line" aria-label="Productos de la compra" className={css.grid}>
        <thead>
          <tr>
            <HeadCell main>Producto</HeadCell>
            <HeadCell align="right" wide className={css.figure}>
              Hay
            </HeadCell>
            <HeadCell align="right" wide className={css.figure} title="Vendidas o usadas">
              30 días
            </HeadCell>
            <HeadCell align="right" wide className={css.last}>
              Último precio
            </HeadCell>
            <HeadCell align="right" wide className={css.figure}>
              Sugerido
            </HeadCell>
            <HeadCell align="right" className={css.quantity}>
              Cantidad
            </HeadCell>
            <HeadCell align="right" className={css.price}>
              Precio
            </HeadCell>
            <HeadCell align="right" className={css.total}>
              Total sin IVA
            </HeadCell>
            <HeadCell className={css.tools}>
              <ScreenReaderOnly>Acciones</ScreenReaderOnly>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <OrderRow
              key={line.variant_id}
              line={line}
              onChange={change => order.change([{ variant_id: line.variant_id, ...change }])}
            />
          ))}
        </tbody>
      </PlainTable>
      <Note as="p" className={css.hint}>
        Ctrl + Enter envía la compra
      </Note>
    </>
  );
}

interface FoundProps {
  order: Order;
  rows: readonly Orderable[];
  onChoose: (row: Orderable) => void;
}

function Found({ order: { ownBrands, supplier }, rows, onChoose }: FoundProps) {
  if (rows.length === 0) return <Empty icon={PackageSearch} text="No se encontraron productos" />;
  const shown = rows.slice(0, SHOWN);
  const other = shown.findIndex(({ brand }) => !ownBrands.has(brand));
  return (
    <PickList>
      {shown.map((row, index) => [
        index === 0 && other !== 0 && <PickMark key="own">De {supplier}</PickMark>,
        index === other && <PickMark key="other">De otras marcas</PickMark>,
        <li key={row.variant_id}>
          {/* A press leaves the focus in the scanner's field. */}
          <PickButton
            className={css.pick}
            tabIndex={index === 0 ? undefined : -1}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(row)}
          >
            <Text clip>
              <Strong clip>{productLabel(row)}</Strong>
              <Text as="small" clip>
                {needText(row)}
              </Text>
            </Text>
            <Money value={row.price_buy} />
          </PickButton>
        </li>,
      ])}
    </PickList>
  );
}
