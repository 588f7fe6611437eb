import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Count } from '@melena/shared/kit/list/Filters';
import { Money, Muted } from '@melena/shared/kit/text';
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddPayment } from '../AddPayment';
import styles from './conciliar.module.css';
import { IgnoreDialog } from './IgnoreDialog';
import { LineRow } from './LineRow';
import { MatchPanel } from './MatchPanel';
import { addUp, type Line, partLines, partPayments, VIEW_NAMES, type ViewName } from './statement-views';
import { UnmatchedPayments } from './UnmatchedPayments';

/** Lines that one command matches. */
const AT_ONCE = 300;

export interface StatementProps {
  statement: CallReply<'statement/get'>;
  period: { from: string; to: string };
  view: string;
  onView: (view: ViewName) => void;
  canReconcile: boolean;
  accountId: number;
  /** The line that a payment is registered for. */
  registeringId: number | null;
  onRegister: (lineId: number | null) => void;
}

/** The bank's lines, in the order of what is still to be done, and at the side the payments that none of them is. */
export function Statement({
  statement,
  period,
  view: wanted,
  onView,
  canReconcile,
  accountId,
  registeringId,
  onRegister,
}: StatementProps) {
  const { lines, payments, truncated } = statement;
  const parts = partLines(lines);
  const view = wanted in VIEW_NAMES ? (wanted as ViewName) : 'abiertos';
  const shown = parts[view];
  const sure = parts.abiertos.filter(({ proposal }) => proposal?.sure);
  const { left, cancelledOut } = partPayments(payments, period);
  const [opened, setOpened] = useState<{ kind: 'match' | 'ignore'; lineId: number } | null>(null);
  const line = lines.find(({ id }) => id === opened?.lineId);
  const unknown = parts.abiertos.find(({ id }) => id === registeringId);
  const { list, focusNext } = useFocusAfter(shown.map(({ id }) => id));
  const match = useCommand('statement/match');
  const reopen = useCommand('statement/reopen');
  const busy = match.busy || reopen.busy;
  const close = () => setOpened(null);

  async function accept(accepted: readonly Line[]) {
    const matches = accepted.flatMap(({ id, version, proposal }) =>
      proposal ? [{ line_id: id, version, payment_ids: proposal.payment_ids, fee: proposal.fee }] : [],
    );
    // In parts, of which each is matched as a whole or refused.
    let done = 0;
    for (let at = 0; at < matches.length; at += AT_ONCE) {
      const reply = await match.attempt({ matches: matches.slice(at, at + AT_ONCE) });
      if (!reply) break;
      done += reply.matched;
    }
    if (done === 0) return;
    toast.done(done === 1 ? 'Movimiento conciliado' : `${done} movimientos conciliados`);
    focusNext(accepted[0]?.id);
  }

  async function undo({ id, version }: Line) {
    if (!(await reopen.attempt({ line_id: id, version }))) return;
    toast.done('El movimiento está por conciliar otra vez');
    focusNext(id);
  }

  return (
    <div className={styles.panes}>
      <Sheet fill className={styles.lines} aria-label="Movimientos del banco">
        <div className={styles.head}>
          <Segments
            label="Ver"
            options={(Object.keys(VIEW_NAMES) as ViewName[])
              .filter(name => name !== 'diferencias' || parts.diferencias.length > 0)
              .map(value => ({ value, label: `${VIEW_NAMES[value]} ${parts[value].length}` }))}
            value={view}
            onChange={onView}
          />
          <span className={styles.sum}>
            <Muted>Suman</Muted> <Money value={addUp(shown)} />
          </span>
        </div>
        {truncated && <Notice tone="warn">Hay más de lo que se muestra: elige un periodo más corto.</Notice>}
        {(match.error ?? reopen.error) && <FailureNotice error={match.error ?? reopen.error} />}
        {canReconcile && view === 'abiertos' && sure.length > 0 && (
          <Notice
            tone="info"
            action={
              <Button
                kind="primary"
                size="s"
                busy={match.busy}
                busyLabel="Conciliando"
                onClick={() => accept(sure)}
              >
                {sure.length === 1 ? 'Aceptar la segura' : `Aceptar las ${sure.length} seguras`}
              </Button>
            }
          >
            <Count value={sure.length} one="movimiento tiene" many="movimientos tienen" /> un pago que no
            puede ser otro.
          </Notice>
        )}
        {shown.length === 0 ? (
          <Empty icon={Landmark} text={emptyText(lines.length, view)} />
        ) : (
          <ul ref={list} tabIndex={-1} aria-label={VIEW_NAMES[view]}>
            {shown.map(each => (
              <LineRow
                key={each.id}
                line={each}
                payments={payments}
                busy={busy}
                canReconcile={canReconcile}
                onAccept={() => accept([each])}
                onChoose={() => setOpened({ kind: 'match', lineId: each.id })}
                onRegister={() => onRegister(each.id)}
                onIgnore={() => setOpened({ kind: 'ignore', lineId: each.id })}
                onUndo={() => undo(each)}
              />
            ))}
          </ul>
        )}
      </Sheet>
      <UnmatchedPayments payments={left} cancelledOut={cancelledOut.length} />
      {opened?.kind === 'match' && line && (
        <MatchPanel
          key={line.id}
          line={line}
          payments={payments}
          onMatched={() => focusNext(line.id)}
          onClose={close}
        />
      )}
      {unknown && canReconcile && (
        <AddPayment
          key={unknown.id}
          line={{ ...unknown, accountId, text: unknown.reference || unknown.description.slice(0, 60) }}
          onAdded={() => {
            onRegister(null);
            focusNext(unknown.id);
          }}
          onClose={() => onRegister(null)}
        />
      )}
      {opened?.kind === 'ignore' && line && (
        <IgnoreDialog line={line} onIgnored={() => focusNext(line.id)} onClose={close} />
      )}
    </div>
  );
}

function emptyText(lines: number, view: ViewName): string {
  if (lines === 0) return 'No hay movimientos del banco en este periodo';
  return view === 'abiertos' ? 'Todo está conciliado' : 'Ninguno en este periodo';
}

/** Moves the focus to the row that takes the place of one that is done: the eye is there already. */
function useFocusAfter(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  const shown = ids.join();
  useEffect(() => {
    if (place.current === null) return;
    const { current: rows } = list;
    const row = rows?.children[Math.min(place.current, shown.split(',').length - 1)];
    const target =
      row?.querySelector<HTMLElement>('button') ?? rows ?? document.querySelector<HTMLElement>('main h1');
    place.current = null;
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus();
  }, [shown]);
  return {
    list,
    focusNext: (id: number | undefined) => {
      place.current = id === undefined ? 0 : Math.max(ids.indexOf(id), 0);
    },
  };
}
