import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { classNames } from '@melena/shared/kit/class-names';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Money, NoData, ScreenReaderOnly } from '@melena/shared/kit/text';
import { acceptsLines } from '@melena/shared/rules/product-line';
import { PackageSearch, Pencil, Trash2 } from 'lucide-react';
import styles from './ticket.module.css';
import {
  type Product,
  type TicketData,
  type TicketDialogName,
  type TicketLine,
  ticketLines,
} from './ticket-lines';

export interface TicketLinesProps {
  ticket: TicketData;
  onOpen: (dialog: TicketDialogName) => void;
}

/** Services and products. Reception edits products only; on a phone the product's name opens it. */
export function TicketLines({ ticket, onOpen }: TicketLinesProps) {
  const editable = acceptsLines(ticket.appointment);
  const lines = ticketLines(ticket);
  return (
    <div className={styles.lines}>
      <table className={classNames('table two-line', styles.table)}>
        <thead>
          <tr>
            <th scope="col">Servicios y productos</th>
            <th scope="col" className={classNames('wide', styles.seller)}>
              Vendió
            </th>
            <th scope="col" className={classNames('r', styles.quantity)}>
              Cant.
            </th>
            <th scope="col" className={classNames('r wide', styles.price)}>
              Precio
            </th>
            <th scope="col" className={classNames('r', styles.total)}>
              Total
            </th>
            <th scope="col" className={styles.tools}>
              <ScreenReaderOnly>Acciones</ScreenReaderOnly>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <LineRow key={line.key} line={line} editable={editable} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <Empty icon={PackageSearch} text="No se encontraron servicios/productos activos en inventario" />
      )}
    </div>
  );
}

interface LineRowProps {
  line: TicketLine;
  editable: boolean;
  onOpen: (dialog: TicketDialogName) => void;
}

function LineRow({ line, editable, onOpen }: LineRowProps) {
  const onPhone = useMedia(PHONE);
  const { product } = line;
  const quiet = line.recommended && 't-2';
  return (
    <tr>
      <td className="main">
        {onPhone && editable && product ? (
          <button type="button" className="open" onClick={() => onOpen({ edit: product })}>
            {line.name}
          </button>
        ) : (
          line.name
        )}
        <span className="sub">{onPhone ? withQuantity(line) : line.detail}</span>
      </td>
      <td className={classNames('t-2 wide', styles.seller)}>{line.seller || <NoData />}</td>
      <td className={classNames('r num', styles.quantity)}>{line.quantity}</td>
      <td className={classNames('r wide', quiet, styles.price)}>
        {line.price === null ? <NoData /> : <Money value={line.price} />}
      </td>
      <td className={classNames('r', quiet, styles.total)}>
        <Money value={line.total} />
      </td>
      <td className={classNames('r', styles.tools)}>
        {editable && product && <ProductTools product={product} onOpen={onOpen} />}
      </td>
    </tr>
  );
}

/** On a phone the column of quantities gives way. */
function withQuantity({ product, quantity, detail }: TicketLine): string {
  return product && product.quantity > 1 ? `${quantity} piezas · ${detail}` : detail;
}

function ProductTools({ product, onOpen }: { product: Product; onOpen: LineRowProps['onOpen'] }) {
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
