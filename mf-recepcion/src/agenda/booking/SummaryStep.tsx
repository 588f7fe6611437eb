import type { CallError } from '@melena/shared/client';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Fact, Facts, Money } from '@melena/shared/kit/text';
import { formatDayLong, formatHourRange } from '@melena/shared/rules/time';
import type { SlotChoice } from '../../common/booking-draft/booking-draft';
import type { BookingLine } from '../../common/slots/BookingFrame';
import styles from '../../common/slots/booking.module.css';
import { spanOfChoice } from '../../common/slots/offers';
import type { Quote } from './use-quote';

interface SummaryStepProps {
  client: string;
  healer: string;
  choice: SlotChoice;
  lines: readonly BookingLine[];
  quote: Quote;
  /** Why the hour can't be had any more. */
  problem: string | undefined;
  error: CallError | null;
}

/** Everything once more, before it is booked. */
export function SummaryStep({ client, healer, choice, lines, quote, problem, error }: SummaryStepProps) {
  const { start, end } = spanOfChoice(choice, quote.minutes);
  return (
    <div className={styles.pane}>
      <FailureNotice error={error} />
      {problem && <Notice tone="warn">{problem}</Notice>}
      <h2>Resumen de la cita</h2>
      <Facts className={styles.facts}>
        <Fact name="Cliente">{client}</Fact>
        <Fact name="Healer">{healer}</Fact>
        <Fact name="Día">{formatDayLong(choice.day)}</Fact>
        <Fact name="Hora" num>
          {formatHourRange(start, end)}
        </Fact>
        <div>
          <dt>Servicios</dt>
          {lines.map(({ id, name, hair }) => (
            <dd key={id}>{[name, hair].filter(Boolean).join(' · ')}</dd>
          ))}
        </div>
        <Fact name="Total">
          <Money value={quote.total} />
        </Fact>
        <Fact name="Anticipo">
          <Money value={quote.advance} />
        </Fact>
      </Facts>
    </div>
  );
}
