import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Sub } from '@melena/shared/kit/text';
import { joinParts, returnedText } from '@melena/shared/salon/products/product-detail';
import styles from './sold.module.css';
import type { SoldTicket } from './sold-ticket';

/** What was sold, and what of it came back. */
export function SoldLines({ lines }: Pick<SoldTicket, 'lines'>) {
  return (
    <PlainTable density="two-line" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <HeadCell align="right" className={styles.quantity}>
            Cant.
          </HeadCell>
          <HeadCell align="right" wide className={styles.price}>
            Precio
          </HeadCell>
          <HeadCell align="right" className={styles.total}>
            Total
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id}>
            <Cell main>
              {line.name}
              <Sub>{joinParts(line.detail, returnedText(line))}</Sub>
            </Cell>
            <Cell align="right" figures className={styles.quantity}>
              {line.quantity}
            </Cell>
            <Cell align="right" wide className={styles.price}>
              <Money value={line.price} />
            </Cell>
            <Cell align="right" className={styles.total}>
              <Money value={line.total} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
