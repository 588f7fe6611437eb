import type { CallReply } from '@melena/shared/contract/calls';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, Num, Sub } from '@melena/shared/kit/text';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { formatDateTime } from '@melena/shared/rules/time';
import type { ReactNode } from 'react';
import styles from './closing.module.css';

type Cut = CallReply<'caja/cut'>;

/** Payments of the time when no till was open, which are in no total, and corrections of older cuts, which are. */
export function OutsideThisTill({ outside, corrections }: Pick<Cut, 'outside' | 'corrections'>) {
  const { accounts, payments, count, total } = outside;
  if (count === 0 && corrections.length === 0) return null;
  return (
    <section className={styles.outside} aria-label="Fuera de esta caja">
      <h2>Fuera de esta caja</h2>
      {count > 0 && (
        <Muted as="p">
          Lo que entró sin caja abierta no está en el total de arriba
          {corrections.length > 0 ? '; las correcciones sí.' : '.'}
        </Muted>
      )}
      <MoneyTable label="Fuera de esta caja">
        {payments.map(payment => (
          <MoneyRow
            key={payment.id}
            name={
              <>
                {payment.type} <Muted>{payment.folio}, sin caja abierta</Muted>
              </>
            }
            detail={`${payment.client} · ${payment.account}`}
            row={payment}
          />
        ))}
        {corrections.map(correction => (
          <CorrectionRow
            key={correction.payment_id}
            correction={correction}
            of={
              correction.number === null
                ? 'sin caja abierta'
                : `del corte ${closingNumber(correction.number)}`
            }
          />
        ))}
        {count > 0 && accounts.length > 1
          ? accounts.map(account => (
              <TotalRow key={account.account_id} name={account.name} total={account.total} />
            ))
          : null}
        {count > 0 && (
          <TotalRow
            name={count > payments.length ? `Total de ${count} pagos sin caja` : 'Total sin caja'}
            total={total}
          />
        )}
      </MoneyTable>
    </section>
  );
}

/** Corrections that later tills made of a closed till, which stays as it was printed. */
export function CorrectedLater({ corrected }: Pick<Cut, 'corrected'>) {
  if (corrected.length === 0) return null;
  return (
    <section className={styles.outside} aria-label="Corregido después">
      <h2>Corregido después</h2>
      <Muted as="p">Este corte queda como se cerró. Estas correcciones están en otra caja.</Muted>
      <MoneyTable label="Corregido después">
        {corrected.map(correction => (
          <CorrectionRow
            key={correction.payment_id}
            correction={correction}
            of={
              correction.number === null
                ? 'en la caja abierta'
                : `en el corte ${closingNumber(correction.number)}`
            }
          />
        ))}
      </MoneyTable>
    </section>
  );
}

function CorrectionRow({ correction, of }: { correction: Cut['corrections'][number]; of: string }) {
  return (
    <MoneyRow
      name={
        <>
          Corrección de {correction.folio} <Muted>{of}</Muted>
        </>
      }
      detail={`${correction.client} · ${correction.type}`}
      row={correction}
    />
  );
}

function MoneyTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PlainTable density="low" flush className={styles.cut} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Movimiento</th>
          <th scope="col" className={styles.when}>
            Cuándo
          </th>
          <th scope="col" className={styles.who}>
            Quién
          </th>
          <HeadCell align="right" className={styles.total}>
            Importe
          </HeadCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </PlainTable>
  );
}

interface MoneyRowProps {
  name: ReactNode;
  detail: string;
  row: { staff: string; creation_date: string; amount: string };
}

function MoneyRow({ name, detail, row }: MoneyRowProps) {
  const moment = formatDateTime(row.creation_date);
  const staff = row.staff || 'En línea';
  return (
    <tr>
      <td>
        {name}
        <Sub className={styles.rest}>{detail}</Sub>
        <Sub className={styles.onPhone}>
          <Num>{moment}</Num> {staff}
        </Sub>
      </td>
      <Cell figures className={styles.when}>
        {moment}
      </Cell>
      <td className={styles.who}>{staff}</td>
      <Cell align="right" className={styles.total}>
        <Money value={row.amount} />
      </Cell>
    </tr>
  );
}

function TotalRow({ name, total }: { name: string; total: string }) {
  return (
    <tr className={styles.sumRow}>
      <td>{name}</td>
      <td className={styles.when} />
      <td className={styles.who} />
      <Cell align="right" className={styles.total}>
        <Money value={total} />
      </Cell>
    </tr>
  );
}
