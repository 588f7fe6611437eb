import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { Push, SheetHead } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Note, Num, ScreenReaderOnly } from '@melena/shared/kit/text';
import { proposedQuantity } from '@melena/shared/rules/stock/reorder';
import { moveInPicks, PickMark } from '@melena/shared/salon/appointments/DayPick';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { ListPlus, PackageSearch } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { FoundProducts } from '../../common/FoundProducts';
import { moveInGrid } from '../../common/grid-keys';
import { useScanner } from '../../common/use-scanner';
import { productLabel } from '../purchase-line';
import { needText, OrderRow } from './OrderRow';
import css from './order.module.css';
import type { Order, Orderable } from './use-order-lines';

/** A pending purchase as a sheet that is written on: a code or a name with Enter adds a line, arrows move between cells. */
export function OrderSheet({ order }: { order: Order }) {
  const { lines, offered, missing } = order;
  const sheet = useRef<HTMLElement>(null);
  const scanner = useScanner({
    label: 'Agregar producto',
    placeholder: 'Código, marca, línea o producto',
    rows: offered.data,
    add,
    unknown: useUnknownCodes(`compra ${order.folio}`),
  });
  const { typed, found = [] } = scanner;
  const focusSearch = () => sheet.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

  function add(row: Orderable): ScanAnswer {
    const line = lines.find(({ variant_id }) => variant_id === row.variant_id);
    if (line) return { tone: 'danger', text: `${row.name}: ya está, ${line.quantity}` };
    order.add(row);
    return { tone: 'ok', text: `${row.name}: ${proposedQuantity(row)}` };
  }

  /** The products of whoever sells come first. */
  function markOf(index: number) {
    const other = found.findIndex(({ brand }) => !order.ownBrands.has(brand));
    if (index === other) return <PickMark key="other">De otras marcas</PickMark>;
    return index === 0 && <PickMark key="own">De {order.supplier}</PickMark>;
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
        {scanner.field}
        {scanner.said}
        <Push />
        {scanner.codes}
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
        <FoundProducts
          rows={found}
          empty="No se encontraron productos"
          textOf={row => ({
            name: productLabel(row),
            detail: needText(row),
            end: <Money value={row.price_buy} />,
          })}
          markOf={markOf}
          onChoose={row => {
            scanner.choose(row);
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

const FIGURES = [
  { head: 'Hay', width: 68, wide: true },
  { head: '30 días', width: 68, wide: true, title: 'Vendidas o usadas' },
  { head: 'Último precio', width: 92, wide: true },
  { head: 'Sugerido', width: 68, wide: true },
  { head: 'Cantidad', width: 80 },
  { head: 'Precio', width: 112 },
  { head: 'Total sin IVA', width: 112 },
];

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
            {FIGURES.map(({ head, width, ...look }) => (
              <HeadCell key={head} {...look} align="right" style={{ width }}>
                {head}
              </HeadCell>
            ))}
            <HeadCell style={{ width: 52 }}>
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
