import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Cell, CellButton, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, NoData, ScreenReaderOnly, Sub } from '@melena/shared/kit/text';
import { acceptsLines } from '@melena/shared/rules/stock/product-line';
import { PackageSearch, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChargedTicket } from '../common/payment/payment-lines';
import styles from './ticket.module.css';
import {
  type Product,
  soldLine,
  type TicketData,
  type TicketDialogName,
  type TicketLine,
  ticketLines,
} from './ticket-lines';

export interface TicketLinesProps {
  ticket: TicketData;
  /** Absent where nothing can be edited any more. */
  onOpen?: (dialog: TicketDialogName) => void;
  /** Under them, in what scrolls. */
  children: ReactNode;
}

export function TicketLines({ ticket, onOpen, children }: TicketLinesProps) {
  const edit = acceptsLines(ticket.appointment) ? onOpen : undefined;
  const lines = ticketLines(ticket);
  return (
    <div className={styles.lines}>
      <LineTable head="Servicios y productos" lines={lines} sellers onEdit={edit} />
      {lines.length === 0 && (
        <Empty icon={PackageSearch} text="No se encontraron servicios/productos activos en inventario" />
      )}
      {children}
    </div>
  );
}

/** The products of a counter sale, and what of them came back. */
export function SoldLines({ lines }: Pick<ChargedTicket, 'lines'>) {
  return <LineTable head="Producto" lines={lines.map(soldLine)} />;
}

interface LineTableProps {
  head: string;
  lines: readonly TicketLine[];
  /** Shows the column of who sold each. */
  sellers?: boolean;
  onEdit?: (dialog: TicketDialogName) => void;
}

function LineTable({ head, lines, sellers = false, onEdit }: LineTableProps) {
  return (
    <PlainTable density="two-line" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {sellers && (
            <HeadCell wide className={styles.seller}>
              Vendió
            </HeadCell>
          )}
          <HeadCell align="right" className={styles.quantity}>
            Cant.
          </HeadCell>
          <HeadCell align="right" wide className={styles.price}>
            Precio
          </HeadCell>
          <HeadCell align="right" className={styles.total}>
            Total
          </HeadCell>
          {onEdit && (
            <th scope="col" className={styles.tools}>
              <ScreenReaderOnly>Acciones</ScreenReaderOnly>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <LineRow key={line.key} line={line} sellers={sellers} onEdit={onEdit} />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface LineRowProps extends Pick<LineTableProps, 'onEdit'> {
  line: TicketLine;
  sellers: boolean;
}

function LineRow({ line, sellers, onEdit }: LineRowProps) {
  const onPhone = useMedia(PHONE);
  const { product } = line;
  return (
    <tr>
      <Cell main>
        {onPhone && onEdit && product ? (
          <CellButton onClick={() => onEdit({ edit: product })}>{line.name}</CellButton>
        ) : (
          line.name
        )}
        <Sub>{onPhone ? withQuantity(line) : line.detail}</Sub>
      </Cell>
      {sellers && (
        <Cell quiet wide className={styles.seller}>
          {line.seller || <NoData />}
        </Cell>
      )}
      <Cell align="right" figures className={styles.quantity}>
        {line.quantity}
      </Cell>
      <Cell align="right" wide quiet={line.recommended} className={styles.price}>
        {line.price === null ? <NoData /> : <Money value={line.price} />}
      </Cell>
      <Cell align="right" quiet={line.recommended} className={styles.total}>
        <Money value={line.total} />
      </Cell>
      {onEdit && (
        <Cell align="right" className={styles.tools}>
          {product && <ProductTools product={product} onOpen={onEdit} />}
        </Cell>
      )}
    </tr>
  );
}

/** On a phone the column of quantities gives way. */
function withQuantity({ quantity, detail }: TicketLine): string {
  return Number(quantity) > 1 ? `${quantity} piezas · ${detail}` : detail;
}

function ProductTools({ product, onOpen }: { product: Product; onOpen: (dialog: TicketDialogName) => void }) {
  return (
    <>
      <IconButton name="Editar producto" icon={Pencil} size="s" onClick={() => onOpen({ edit: product })} />
      <IconButton
        name="Eliminar producto"
        icon={Trash2}
        size="s"
        onClick={() => onOpen({ remove: product })}
      />
    </>
  );
}
