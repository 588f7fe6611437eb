import * as paths from '@melena/shared/contract/paths';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Sub, Text } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import type { ChargedTicket } from './payment-lines';
import styles from './ticket.module.css';

interface SoldBesideProps {
  sale: NonNullable<ChargedTicket['sale']>;
  lines: ChargedTicket['lines'];
}

/** The counter sale that was charged together with the appointment; its own page takes its products back. */
export function SoldBeside({ sale, lines }: SoldBesideProps) {
  return (
    <section className={styles.payments} aria-label={`Venta de mostrador ${sale.folio}`}>
      <Text as="h2">
        <Link to={paths.sale(sale.id)}>Venta de mostrador {sale.folio}</Link>
      </Text>
      <PlainTable density="two-line" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <HeadCell align="right" className={styles.quantity}>
              Cant.
            </HeadCell>
            <HeadCell align="right" className={styles.amount}>
              Total
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <Cell main>
                {line.name}
                <Sub>{line.returned > 0 ? `${line.detail} · ${line.returned} de vuelta` : line.detail}</Sub>
              </Cell>
              <Cell align="right" figures className={styles.quantity}>
                {line.quantity}
              </Cell>
              <Cell align="right" figures>
                <Money value={line.total} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}
