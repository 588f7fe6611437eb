import { Button } from '../../kit/actions/Button';
import { Dialog } from '../../kit/overlays/Dialog';
import { Note, Strong } from '../../kit/text';
import css from './absence.module.css';
import { messageText } from './message-text';
import type { ClientMessage } from './use-suggestions';

interface MessageListProps {
  messages: readonly ClientMessage[];
  onClose: () => void;
}

/** After a change of hours: a message for each client, opened in WhatsApp by hand. */
export function MessageList({ messages, onClose }: MessageListProps) {
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
        {messages.map(each => (
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

function whatsAppLink(message: ClientMessage): string {
  const digits = message.appointment.phone.replace(/\D/g, '').slice(-10);
  return `https://wa.me/52${digits}?text=${encodeURIComponent(messageText(message))}`;
}
