import type { CallReply } from '@melena/shared/contract/calls';
import { classNames } from '@melena/shared/kit/class-names';
import { formatDateTime } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { CutOutside } from './CutOutside';
import { CutTable } from './CutTable';
import css from './paper.module.css';

type Cut = CallReply<'caja/cut'>;

/** The cut of a closed till, as it is read and as it is printed: there it has a title and room for signatures. */
export function CutPaper({ cut: { caja, accounts, total, outside } }: { cut: Cut }) {
  const session = useSession();
  return (
    <article className={css.paper} aria-label="Corte de caja">
      <header className={css.title} aria-hidden>
        <b>{session?.me.salon}</b>
        <span>Corte de caja</span>
      </header>
      <dl className={classNames('kv', css.moments)}>
        <Moment label="Abierta" at={caja.date_time} by={caja.opened_by} />
        {caja.closed_at && <Moment label="Cerrada" at={caja.closed_at} by={caja.closed_by} />}
        {caja.authorised_by && (
          <div>
            <dt>Autorizó</dt>
            <dd>{caja.authorised_by}</dd>
          </div>
        )}
      </dl>
      <CutTable accounts={accounts} total={total} />
      <CutOutside outside={outside} />
      <footer className={css.signatures} aria-hidden>
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
        <span className="num">{formatDateTime(at)}</span> por {by}
      </dd>
    </div>
  );
}
