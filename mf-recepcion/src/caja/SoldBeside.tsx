import * as paths from '@melena/shared/contract/paths';
import { Text } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import type { ChargedTicket } from '../common/payment/payment-lines';
import { SoldLines } from './sale/SoldLines';
import styles from './sale/sold.module.css';

interface SoldBesideProps {
  sale: NonNullable<ChargedTicket['sale']>;
  lines: ChargedTicket['lines'];
}

/** The counter sale that was charged together with the appointment; its own page takes its products back. */
export function SoldBeside({ sale, lines }: SoldBesideProps) {
  return (
    <section aria-label={`Venta de mostrador ${sale.folio}`}>
      <Text as="h2" className={styles.heading}>
        <Link to={paths.sale(sale.id)}>Venta de mostrador {sale.folio}</Link>
      </Text>
      <SoldLines lines={lines} />
    </section>
  );
}
