import { Button } from '@melena/shared/kit/actions/Button';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Muted, Note, Phone, Strong } from '@melena/shared/kit/text';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { fullName } from '@melena/shared/rules/person';
import { counted } from '@melena/shared/rules/quantity';
import { formatDayShort, today } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { UserPlus } from 'lucide-react';
import type { Ref } from 'react';
import { chooseClient, registerClient } from '../../common/booking-draft/draft-choices';
import { ClientLiveSearch } from '../../common/client/ClientLiveSearch';
import styles from './pane.module.css';
import type { Booking } from './use-booking';

interface ClientSectionProps {
  booking: Booking;
  /** The field that searches. */
  ref: Ref<HTMLInputElement>;
}

/** The client of the booking: found while one types, or registered. */
export function ClientSection({ booking, ref }: ClientSectionProps) {
  const { client, history, attendance, refusal } = booking;
  if (!client) {
    return (
      <section className={styles.section} aria-label="Cliente">
        <ClientLiveSearch ref={ref} onChoose={chooseClient} onRegister={registerClient} />
        <div>
          <Button size="s" icon={UserPlus} onClick={() => registerClient({})}>
            Registro de cliente
          </Button>
        </div>
      </section>
    );
  }
  const last = history?.find(row => isLive(row) && row.day < today());
  return (
    <section className={styles.section} aria-label="Cliente">
      <div className={styles.client}>
        <div className={styles.who}>
          <span className={styles.name}>
            <Strong clip>{fullName(client)}</Strong>
            <ClientLevels levelId={client.level_id} />
          </span>
          <Note>
            <Phone digits={client.phone} />
            {last && ` · última: ${formatDayShort(last.day)}, ${last.service}`}
          </Note>
        </div>
        <Button size="s" onClick={() => chooseClient(null)}>
          Cambiar
        </Button>
      </div>
      {attendance && attendance.no_shows > 0 && <Muted as="p">{noShowText(attendance)}</Muted>}
      <ClientNotes comments={client.comments} />
      {refusal.part === 'client' && <FailureNotice error={refusal.error} />}
    </section>
  );
}

/** 'No asistió 1 de 23 veces.' */
function noShowText({ visits, no_shows }: { visits: number; no_shows: number }): string {
  return `No asistió ${no_shows} de ${counted(visits + no_shows, 'vez', 'veces')}.`;
}
