import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { FailureNotice, retryVerb } from '@melena/shared/kit/feedback/FailureNotice';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Money, Muted, Num, Strong } from '@melena/shared/kit/text';
import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import { amountOf } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { paysNoAdvance } from '@melena/shared/rules/till/quote';
import { formatDuration, formatHourRange } from '@melena/shared/rules/time';
import { type Ref, useState } from 'react';
import { isBegun, leaveWaitingList, startOver } from '../../common/booking-draft/draft-choices';
import { dayText } from '../../common/slots/day-text';
import { warningsOf } from './booking-warnings';
import styles from './pane.module.css';
import type { Booking } from './use-booking';

/** The price, and the button that books: it names the hour. */
export function BookingFoot({ booking, ref }: { booking: Booking; ref: Ref<HTMLButtonElement> }) {
  const { draft, client, lines, quote, slot, span, startsNow, refusal, isReady, book } = booking;
  const now = useNow();
  const [asking, setAsking] = useState(false);
  /** Continuing without a time refreshes the calendar (specification, 5). */
  const lacksHour = client !== null && lines.length > 0 && draft.choice === null;
  const warnings = warningsOf(booking);
  const when =
    draft.choice && span && `${dayText(draft.choice.day, now)} ${formatHourRange(span.start, span.end)}`;
  const healer = slot.healers.find(({ id }) => id === draft.choice?.healerId);
  const books = when && lines.length > 0 ? `Agendar · ${when}` : 'Agendar';
  // A client with an advance to pay sits down once it is paid.
  const begins = startsNow && healer && amountOf(quote.advance) === 0;
  const verb = begins ? `Empezar con ${healer.first_name}` : books;

  async function press() {
    if (lacksHour) return slot.refresh();
    if (warnings.length > 0) return setAsking(true);
    await book();
  }

  /** The entry was booked or removed meanwhile: the booking doesn't depend on it. */
  async function bookWithoutList() {
    leaveWaitingList();
    await book(null);
  }

  return (
    <>
      <div className={styles.sums}>
        {refusal.part === undefined && <FailureNotice error={refusal.error} />}
        {draft.waitingId !== null && refusal.part === undefined && slot.error?.code === 'conflict' && (
          <Button size="s" disabled={slot.busy} onClick={bookWithoutList}>
            Agendar sin la lista
          </Button>
        )}
        {lines.length > 0 && (
          <div className={styles.price}>
            <Muted>
              <Num>{formatDuration(quote.minutes)}</Num>
            </Muted>
            <span>
              Anticipo <Money value={quote.advance} />
            </span>
            <Strong>
              Total <Money value={quote.total} />
            </Strong>
          </div>
        )}
        {lines.length > 0 && client && <PriceReason levelId={client.level_id} />}
      </div>
      {isBegun(draft) && <DiscardButton disabled={slot.busy} />}
      <Button
        kind="primary"
        ref={ref}
        disabled={!isReady && !lacksHour}
        busy={slot.busy}
        busyLabel="Agendando"
        onClick={press}
      >
        {retryVerb(slot.error, verb)}
      </Button>
      {client && (
        <Confirm
          open={asking}
          danger={false}
          warning={null}
          question={`¿Deseas agendar a ${fullName(client)}?`}
          verb="Agendar"
          onBack={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void book();
          }}
        >
          <ul className={styles.warnings}>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Confirm>
      )}
    </>
  );
}

/** Drops what was chosen. */
export function DiscardButton({ disabled }: { disabled?: boolean }) {
  return (
    <Button kind="quiet" className={styles.discard} disabled={disabled} onClick={startOver}>
      Descartar
    </Button>
  );
}

/** Explains why it costs nothing, or needs no advance. */
function PriceReason({ levelId }: { levelId: string }) {
  const reasons = [
    hasLevel(levelId, CLIENT_LEVEL.cuidado) && 'Sin costo para clientes de Cuidado.',
    paysNoAdvance(levelId) && 'Sin anticipo para clientes VIP e Influencer.',
  ].filter(Boolean);
  if (reasons.length === 0) return null;
  return (
    <Muted as="p" size="s">
      {reasons.join(' ')}
    </Muted>
  );
}
