import type { CallReply } from '@melena/shared/contract/calls';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, Sub } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';
import styles from './closing.module.css';

type Outside = CallReply<'caja/cut'>['outside'];

/** Payments of the time when no till was open: neither in the drawer nor in the till's total. */
export function PaymentsOutsideTill({ outside }: { outside: Outside }) {
  const { accounts, payments, count, total } = outside;
  if (count === 0) return null;
  return (
    <section className={styles.outside} aria-label="Sin caja abierta">
      <h3>Sin caja abierta</h3>
      <Muted as="p">Entró a las cuentas cuando no había caja. No está en el total de arriba.</Muted>
      <PlainTable density="low" flush className={styles.cut} aria-label="Pagos sin caja abierta">
        <thead>
          <tr>
            <th scope="col">Pago</th>
            <th scope="col" className={styles.when}>
              Fecha
            </th>
            <HeadCell align="right" className={styles.total}>
              Monto
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {payments.map(payment => (
            <tr key={payment.id}>
              <td>
                {payment.client}
                <Sub className={styles.rest}>
                  {payment.type} · {payment.account} · {payment.folio}
                </Sub>
                <Sub className={styles.onPhone}>{formatDateTime(payment.creation_date)}</Sub>
              </td>
              <Cell figures className={styles.when}>
                {formatDateTime(payment.creation_date)}
              </Cell>
              <Cell align="right" className={styles.total}>
                <Money value={payment.amount} />
              </Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {accounts.length > 1 &&
            accounts.map(account => (
              <TotalRow key={account.account_id} name={account.name} total={account.total} />
            ))}
          <TotalRow
            name={count > payments.length ? `Total de ${count} pagos` : 'Total sin caja'}
            total={total}
          />
        </tfoot>
      </PlainTable>
    </section>
  );
}

function TotalRow({ name, total }: { name: string; total: string }) {
  return (
    <tr>
      <td>{name}</td>
      <td className={styles.when} />
      <Cell align="right" className={styles.total}>
        <Money value={total} />
      </Cell>
    </tr>
  );
}
