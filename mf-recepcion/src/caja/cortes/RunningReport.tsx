import type { CallReply } from '@melena/shared/contract/calls';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Fact, Facts, Money, Muted, Num } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { EyeOff } from 'lucide-react';
import { MovementTable } from '../drawer/MovementTable';
import { AccountTotals, Difference } from './AccountTotals';
import { OutsideThisTill } from './OutsideThisTill';
import styles from './report.module.css';
import { UnpaidAppointments } from './UnpaidAppointments';

/** An open till's expected cash, for an administrator; who counts sees it only afterwards. */
export function RunningReport({ cut }: { cut: CallReply<'caja/cut'> }) {
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
        <Fact name="Abierta">
          <Num>{formatDateTime(caja.date_time)}</Num> por {caja.opened_by}
        </Fact>
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
      {movements.length > 0 && (
        <section className={styles.part} aria-label="Movimientos de caja">
          <h2>Movimientos de caja</h2>
          <MovementTable movements={movements} />
        </section>
      )}
      <OutsideThisTill outside={outside} corrections={corrections} />
    </article>
  );
}
