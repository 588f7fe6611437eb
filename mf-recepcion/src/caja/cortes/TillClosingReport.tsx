import type { CallReply } from '@melena/shared/contract/calls';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Fact, Facts, Money, Muted, Num } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { closingNumber, sealText } from '@melena/shared/rules/till/drawer';
import { formatDateTime } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { EyeOff } from 'lucide-react';
import { MovementTable } from '../drawer/MovementTable';
import { AccountTotals, Difference } from './AccountTotals';
import { CountedCash } from './CountedCash';
import { CorrectedLater, OutsideThisTill } from './OutsideThisTill';
import styles from './report.module.css';
import { UnpaidAppointments } from './UnpaidAppointments';

type TillClosing = CallReply<'caja/cut'>;

/** The cut of a closed till, as it is read and as it is printed: there it has a title and room for signatures. */
export function TillClosingReport({ cut }: { cut: TillClosing }) {
  const { caja, number, accounts, movements, drawer, counts, outside, corrections, corrected } = cut;
  const session = useSession();
  return (
    <article className={styles.paper} aria-label="Corte de caja">
      <header className={styles.title} aria-hidden>
        <b>{session?.me.salon}</b>
        <span>Corte de caja {closingNumber(number)}</span>
      </header>
      <CorrectedLater corrected={corrected} />
      <Facts className={styles.moments}>
        <Moment name="Abierta" at={caja.date_time} by={caja.opened_by} />
        {caja.closed_at && <Moment name="Cerrada" at={caja.closed_at} by={caja.closed_by} />}
        {caja.authorised_by && <Fact name="Autorizó">{caja.authorised_by}</Fact>}
      </Facts>
      <AccountTotals accounts={accounts} />
      <CountedCash drawer={drawer} counts={counts} />
      <Movements movements={movements} />
      <OutsideThisTill outside={outside} corrections={corrections} />
      <Seal seal={cut.seal} />
      <footer className={styles.signatures} aria-hidden>
        <span>Entregó</span>
        <span>Recibió</span>
      </footer>
    </article>
  );
}

/** An open till's expected cash, for an administrator; who counts sees it only afterwards. */
export function RunningReport({ cut }: { cut: TillClosing }) {
  const { caja, accounts, drawer, counts, movements, outside, corrections, unpaid } = cut;
  const last = counts.at(-1);
  return (
    <article className={styles.paper} aria-label="Corte parcial">
      <Notice tone="info" icon={EyeOff}>
        <b>La caja sigue abierta.</b> Es lo que se espera hasta ahora; quien cuenta el cajón lo ve al
        terminar.
      </Notice>
      <UnpaidAppointments visits={unpaid} />
      <Facts className={styles.moments}>
        <Moment name="Abierta" at={caja.date_time} by={caja.opened_by} />
        <Fact name="Se espera en el cajón">
          <Money value={drawer.expected} />
        </Fact>
        <Fact name="Último conteo">
          {last ? (
            <>
              <Money value={last.total} /> por {last.staff}{' '}
              <Muted>
                <Num>{formatDateTime(last.creation_date)}</Num>
              </Muted>
              <Muted as="p">
                {last.holds ? (
                  <Difference value={amountOf(drawer.difference ?? '0.00')} />
                ) : (
                  'Ya no vale: hubo efectivo después'
                )}
              </Muted>
            </>
          ) : (
            'Ninguno'
          )}
        </Fact>
      </Facts>
      <AccountTotals accounts={accounts} />
      <Movements movements={movements} />
      <OutsideThisTill outside={outside} corrections={corrections} />
    </article>
  );
}

function Movements({ movements }: Pick<TillClosing, 'movements'>) {
  if (movements.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Movimientos de caja">
      <h2>Movimientos de caja</h2>
      <MovementTable movements={movements} />
    </section>
  );
}

function Seal({ seal }: Pick<TillClosing, 'seal'>) {
  if (!seal) return null;
  return (
    <>
      {!seal.holds && (
        <Notice tone="danger">
          <b>El sello no corresponde.</b> Algo de este corte se cambió después de cerrarlo, fuera del sistema.
        </Notice>
      )}
      <p className={styles.seal}>
        Sello <Num title={seal.hash}>{sealText(seal.hash)}</Num>
        {seal.follows !== null && <Num> · sigue al corte {closingNumber(seal.follows)}</Num>}
      </p>
    </>
  );
}

function Moment({ name, at, by }: { name: string; at: string; by: string }) {
  return (
    <Fact name={name}>
      <Num>{formatDateTime(at)}</Num> por {by}
    </Fact>
  );
}
