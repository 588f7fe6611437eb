import {
  canSendAgain,
  isAbandoned,
  isDue,
  type OnSent,
  removeOutgoing,
  type StoredCommand,
  sendAgain,
  useOutbox,
} from '@melena/shared/client';
import type { CallBody, CommandPath } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useSession } from '@melena/shared/session';
import { confirmDraft, draftStore } from '../booking-draft/booking-draft';
import css from './unanswered.module.css';

/**
 * Bookings and charges of this person whose outcome a reload left unknown. They are sent again under their request ids;
 * one of another window, or of more than some minutes ago, only when the person says so.
 */
export function UnansweredCommands() {
  const me = useSession()?.me;
  const entries = useOutbox(tellSent).map(entry => {
    const salon = me?.salons.find(({ id }) => id === entry.salonId && id !== me.salon_id);
    if (!salon) return entry;
    return { ...entry, caption: { ...entry.caption, name: `${entry.caption.name} en ${salon.name}` } };
  });
  const asking = entries.filter(entry => entry.unsure || isAbandoned(entry));
  const refused = entries.filter(({ refusal, unsure }) => refusal !== undefined && !unsure);
  const waiting = entries.filter(entry => entry.kept && isDue(entry));
  if (asking.length + refused.length + waiting.length === 0) return null;
  return (
    <div className={css.notices}>
      {waiting.map(({ id, caption }) => (
        <Notice key={id} tone="warn">
          <b>{caption.name}</b> Pendiente de enviar.
        </Notice>
      ))}
      {asking.map(entry => (
        <Notice
          key={entry.id}
          tone="warn"
          action={
            <div className={css.actions}>
              <DiscardButton id={entry.id} />
              {canSendAgain(entry) && (
                <Button size="s" onClick={() => sendAgain(entry.id)}>
                  Enviar de nuevo
                </Button>
              )}
            </div>
          }
        >
          <b>{entry.caption.name}</b> No se sabe si se registró. {WAYS_TO_LOOK[entry.path]}
        </Notice>
      ))}
      {refused.map(({ id, caption, refusal }) => (
        <Notice key={id} tone="danger" action={<DiscardButton id={id} />}>
          <b>{caption.name}</b> No se registró. {refusal}
        </Notice>
      ))}
    </div>
  );
}

function DiscardButton({ id }: { id: string }) {
  return (
    <Button size="s" onClick={() => removeOutgoing(id)}>
      Descartar
    </Button>
  );
}

const WAYS_TO_LOOK: Readonly<Partial<Record<CommandPath, string>>> = {
  'calendar/add': 'Búscala en la agenda antes de repetirla.',
  'caja/charge': 'Revisa los pagos de la cita antes de repetirlo.',
};

const tellSent: OnSent = (entry, reply) => {
  toast.done(`Se registró: ${entry.caption.name}`);
  if (isBooking(entry) && 'appointment_id' in reply && isDraft(entry.body))
    confirmDraft(reply.appointment_id);
};

function isBooking(
  entry: StoredCommand,
): entry is StoredCommand & { readonly body: CallBody<'calendar/add'> } {
  return entry.path === 'calendar/add';
}

/** True where the appointment was booked from the draft that is shown. */
function isDraft({ appointment }: CallBody<'calendar/add'>): boolean {
  const { client, choice } = draftStore.getState();
  return (
    appointment?.client_id === client?.id &&
    appointment?.healer_id === choice?.healerId &&
    appointment?.day === choice?.day &&
    appointment?.hour === choice?.hour
  );
}
