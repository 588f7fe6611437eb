import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Badge, Money, Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { formatDayShort } from '@melena/shared/rules/time';
import styles from './conciliar.module.css';
import type { Line, StatementPayment } from './statement-views';

export interface LineRowProps {
  line: Line;
  /** Payments without a line; the proposed ones are among them. */
  payments: readonly StatementPayment[];
  busy: boolean;
  canReconcile: boolean;
  onAccept: () => void;
  onChoose: () => void;
  /** The money came in and no payment tells of it: registers one. */
  onRegister: () => void;
  onIgnore: () => void;
  onUndo: () => void;
}

/** A line of the bank, the payments that it is or seems to be, and what can be done about it. */
export function LineRow({
  line,
  payments,
  busy,
  canReconcile,
  onAccept,
  onChoose,
  onRegister,
  onIgnore,
  onUndo,
}: LineRowProps) {
  const { proposal, fee, ignored_reason } = line;
  const matched = line.payments.length > 0;
  const proposed = payments.filter(({ id }) => proposal?.payment_ids.includes(id));
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <Num className={styles.day}>{formatDayShort(line.day)}</Num>
        <span className={styles.text}>
          <Strong>{line.description || 'Sin concepto'}</Strong>
          {line.reference && <Note num>{line.reference}</Note>}
        </span>
        <Strong>
          <Money value={line.amount} />
        </Strong>
      </div>
      {matched && <Payments payments={line.payments} fee={fee} />}
      {proposal && (
        <div className={styles.proposal}>
          <Payments payments={proposed} fee={proposal.fee} />
          {proposal.sure ? <Badge tone="ok">Segura</Badge> : <Badge tone="warn">Por confirmar</Badge>}
        </div>
      )}
      {ignored_reason && <Muted as="p">Se ignora: {ignored_reason}</Muted>}
      {!matched && !proposal && !ignored_reason && (
        <Muted as="p">Ningún pago parece ser este movimiento</Muted>
      )}
      {canReconcile && (
        <div className={styles.actions}>
          {matched || ignored_reason ? (
            <Button size="s" disabled={busy} onClick={onUndo}>
              {matched ? 'Deshacer' : 'No ignorar'}
            </Button>
          ) : (
            <>
              {proposal && (
                <Button size="s" disabled={busy} onClick={onAccept}>
                  Aceptar
                </Button>
              )}
              <Button size="s" disabled={busy} onClick={onChoose}>
                Elegir pagos
              </Button>
              {!proposal && amountOf(line.amount) > ZERO && (
                <Button size="s" disabled={busy} onClick={onRegister}>
                  Registrar pago
                </Button>
              )}
              <Button size="s" kind="quiet" disabled={busy} onClick={onIgnore}>
                Ignorar
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

function Payments({ payments, fee }: { payments: readonly StatementPayment[]; fee: string }) {
  return (
    <ul className={styles.payments}>
      {payments.map(payment => (
        <li key={payment.id}>
          <Link to={paths.payment(payment.id)}>
            <Num>#{payment.id}</Num>
          </Link>{' '}
          {payment.client} · {payment.type} · <Num>{formatDayShort(payment.day)}</Num> ·{' '}
          <Money value={payment.amount} />
          {payment.reversed_by_id !== null && (
            <>
              {' '}
              <Badge tone="danger">Se revirtió</Badge>
            </>
          )}
        </li>
      ))}
      {amountOf(fee) !== ZERO && (
        <li>
          Comisión del banco <Money value={fee} />
        </li>
      )}
    </ul>
  );
}
