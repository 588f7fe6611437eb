import { Button } from '../../kit/actions/Button';
import { Dialog } from '../../kit/overlays/Dialog';
import { Note, Strong } from '../../kit/text';
import { formatDayLong, formatHour } from '../../rules/time';
import css from './absence.module.css';
import type { Notified } from './use-suggestions';

interface MessageListProps {
  notified: readonly Notified[];
  onClose: () => void;
}

/** After a change of hours: a message for each client, opened in WhatsApp by hand. */
export function MessageList({ notified, onClose }: MessageListProps) {
  return (
    <Dialog
      open
      size={560}
      title="Avisar por WhatsApp"
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <ul className={css.list}>
        {notified.map(each => (
          <li key={each.appointment.id} className={css.message}>
            <span className={css.what}>
              <Strong>{each.appointment.client}</Strong>
              <Note>{messageText(each)}</Note>
            </span>
            <a href={whatsAppLink(each)} target="_blank" rel="noreferrer">
              Abrir WhatsApp
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function messageText({ appointment: { client, day, hour, service }, place }: Notified): string {
  const was = `tu cita de ${service} del ${formatDayLong(day)} a las ${formatHour(hour)}`;
  const [first = client] = client.split(' ');
  if (!place) return `Hola, ${first}: tenemos que cambiar ${was}. ¿Qué día y hora te acomoda?`;
  const is = `${formatDayLong(place.day)} a las ${formatHour(place.hour)} con ${place.healer}`;
  return `Hola, ${first}: cambiamos ${was}. Ahora es ${is}. ¿Te acomoda?`;
}

function whatsAppLink(notified: Notified): string {
  const digits = notified.appointment.phone.replace(/\D/g, '').slice(-10);
  return `https://wa.me/52${digits}?text=${encodeURIComponent(messageText(notified))}`;
}
