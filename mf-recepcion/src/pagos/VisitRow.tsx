import { useNow } from '@melena/shared/kit/dates/use-now';
import { Toggle } from '@melena/shared/kit/fields/Toggle';
import { Note, Num, Strong } from '@melena/shared/kit/text';
import { statusName } from '@melena/shared/rules/agenda/appointment-status';
import { formatMoney, ZERO } from '@melena/shared/rules/money';
import { amountStillAccepted } from '@melena/shared/rules/till/payment';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { formatDayShort, formatHour, today } from '@melena/shared/rules/time';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import type { ReactNode } from 'react';
import styles from './payment.module.css';
import type { Visit } from './use-allocation';

interface RowProps {
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** A purpose of a payment, as a radio button that fills its row. */
export function PurposeRow({ onChoose, children, ...radio }: RowProps & { children: ReactNode }) {
  return (
    <div className={styles.purpose} data-chosen={radio.checked ? '' : undefined}>
      <Toggle {...radio} look="radio" onChange={onChoose}>
        <span className={styles.what}>{children}</span>
      </Toggle>
    </div>
  );
}

/** A visit, its client where that is another, and what is missing there: the advance while it isn't confirmed, else what is pending. */
export function VisitRow({ visit, ofAnother, ...radio }: RowProps & { visit: Visit; ofAnother: boolean }) {
  const now = useNow();
  const { folio, day, hour, service, client } = visit;
  const when = day === today(now) ? 'hoy' : formatDayShort(day);
  return (
    <PurposeRow {...radio}>
      <Strong>
        <Num>
          #{folio} · {when} · {formatHour(hour)}
        </Num>
      </Strong>
      <Note>
        {ofAnother && (
          <>
            <b>{client}</b> ·{' '}
          </>
        )}
        {service}
      </Note>
      <span className={styles.missing}>
        <StatusBadge status={statusName(visit, now)} />
        <Num>{missingText(visit)}</Num>
      </span>
    </PurposeRow>
  );
}

function missingText(visit: Visit): string {
  const room = amountStillAccepted(visit);
  if (room === ZERO) return 'No recibe más pagos';
  const advance = missingAdvance(visit);
  const pending = `falta ${formatMoney(room)}`;
  return advance > ZERO && advance < room ? `anticipo ${formatMoney(advance)} · ${pending}` : pending;
}
