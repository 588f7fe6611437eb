import {
  isAbandoned,
  isDue,
  type Kept,
  type OnSent,
  removeOutgoing,
  sendAgain,
  useOutbox,
} from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { confirmDraft, draftStore } from '../booking-draft/booking-draft';
import css from './unanswered.module.css';

/**
 * Bookings and charges of this person whose outcome a reload left unknown. They are sent again under their request ids;
 * one of another window, or of more than some minutes ago, only when the person says so.
 */
export function UnansweredCommands() {
  const entries = useOutbox(tellSent);
  const asking = entries.filter(isAbandoned);
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const waiting = entries.filter(entry => entry.kept && isDue(entry));
  if (asking.length + refused.length + waiting.length === 0) return null;
  return (
    <div className={css.notices}>
      {waiting.map(({ id, caption }) => (
        <Notice key={id} tone="warn">
          <b>{caption.name}</b> Pendiente de enviar.
        </Notice>
      ))}
      {asking.map(({ id, caption }) => (
        <Notice
          key={id}
          tone="warn"
          action={
            <div className={css.actions}>
              <Button size="s" onClick={() => removeOutgoing(id)}>
                Descartar
              </Button>
              <Button size="s" onClick={() => sendAgain(id)}>
                Enviar de nuevo
              </Button>
            </div>
          }
        >
          <b>{caption.name}</b> No se sabe si se registró.
        </Notice>
      ))}
      {refused.map(({ id, caption, refusal }) => (
        <Notice
          key={id}
          tone="danger"
          action={
            <Button size="s" onClick={() => removeOutgoing(id)}>
              Descartar
            </Button>
          }
        >
          <b>{caption.name}</b> No se registró. {refusal}
        </Notice>
      ))}
    </div>
  );
}

const tellSent: OnSent = (entry, reply) => {
  toast.done(`Se registró: ${entry.caption.name}`);
  if (isBooking(entry) && 'appointment_id' in reply && isDraft(entry.body))
    confirmDraft(reply.appointment_id);
};

function isBooking(entry: Kept): entry is Kept & { readonly body: CallBody<'calendar/add'> } {
  return entry.path === 'calendar/add';
}

/** Whether the draft that is shown is what was booked. */
function isDraft({ appointment }: CallBody<'calendar/add'>): boolean {
  const { client, choice } = draftStore.getState();
  return (
    appointment?.client_id === client?.id &&
    appointment?.healer_id === choice?.healerId &&
    appointment?.day === choice?.day &&
    appointment?.hour === choice?.hour
  );
}
