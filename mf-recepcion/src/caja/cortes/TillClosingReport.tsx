import type { CallReply } from '@melena/shared/contract/calls';
import { Fact, Facts, Num } from '@melena/shared/kit/text';
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
      <Facts className={styles.moments}>
        <Moment name="Abierta" at={caja.date_time} by={caja.opened_by} />
        {caja.closed_at && <Moment name="Cerrada" at={caja.closed_at} by={caja.closed_by} />}
        {caja.authorised_by && <Fact name="Autorizó">{caja.authorised_by}</Fact>}
      </Facts>
      <AccountTotals accounts={accounts} total={total} />
      <PaymentsOutsideTill outside={outside} />
      <footer className={styles.signatures} aria-hidden>
        <span>Entregó</span>
        <span>Recibió</span>
      </footer>
    </article>
  );
}

function Moment({ name, at, by }: { name: string; at: string; by: string }) {
  return (
    <Fact name={name}>
      <Num>{formatDateTime(at)}</Num> por {by}
    </Fact>
  );
}
