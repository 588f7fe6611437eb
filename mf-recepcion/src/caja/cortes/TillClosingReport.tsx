import type { CallReply } from '@melena/shared/contract/calls';
import { classNames } from '@melena/shared/kit/class-names';
import { Num } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { AccountTotals } from './AccountTotals';
import { PaymentsOutsideTill } from './PaymentsOutsideTill';
import styles from './report.module.css';

type TillClosing = CallReply<'caja/cut'>;

/** The cut of a closed till, as it is read and as it is printed: there it has a title and room for signatures. */
export function TillClosingReport({ cut: { caja, accounts, total, outside } }: { cut: TillClosing }) {
  const session = useSession();
  return (
    <article className={styles.paper} aria-label="Corte de caja">
      <header className={styles.title} aria-hidden>
        <b>{session?.me.salon}</b>
        <span>Corte de caja</span>
      </header>
      <dl className={classNames('kv', styles.moments)}>
        <Moment label="Abierta" at={caja.date_time} by={caja.opened_by} />
        {caja.closed_at && <Moment label="Cerrada" at={caja.closed_at} by={caja.closed_by} />}
        {caja.authorised_by && (
          <div>
            <dt>Autorizó</dt>
            <dd>{caja.authorised_by}</dd>
          </div>
        )}
      </dl>
      <AccountTotals accounts={accounts} total={total} />
      <PaymentsOutsideTill outside={outside} />
      <footer className={styles.signatures} aria-hidden>
        <span>Entregó</span>
        <span>Recibió</span>
      </footer>
    </article>
  );
}

function Moment({ label, at, by }: { label: string; at: string; by: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Num>{formatDateTime(at)}</Num> por {by}
      </dd>
    </div>
  );
}
