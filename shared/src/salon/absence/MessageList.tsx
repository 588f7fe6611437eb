import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/actions/Button';
import { Confirm } from '../../kit/overlays/Confirm';
import { Dialog } from '../../kit/overlays/Dialog';
import { Badge, Muted, Note, Strong } from '../../kit/text';
import { whatsAppAddress } from '../../rules/phone';
import { counted } from '../../rules/quantity';
import css from './absence.module.css';
import { messageText } from './message-text';
import type { ClientMessage } from './use-suggestions';
import { VisitLink } from './VisitLink';

interface MessageListProps {
  messages: readonly ClientMessage[];
  onClose: () => void;
}

/** After a change of hours: a message for each client, opened in WhatsApp by hand. They are nowhere else: closing asks. */
export function MessageList({ messages, onClose }: MessageListProps) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState(false);
  const left = messages.filter(({ appointment }) => !opened.includes(appointment.id)).length;
  return (
    <>
      <Dialog
        open
        size={560}
        title="Avisar por WhatsApp"
        onClose={() => (left > 0 ? setAsking(true) : onClose())}
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
                <Strong>
                  <VisitLink appointment={each.appointment} />
                </Strong>
                <Note>{messageText(each)}</Note>
              </span>
              {opened.includes(each.appointment.id) && (
                <Badge tone="ok" icon={Check}>
                  Abierto
                </Badge>
              )}
              <ChatLink message={each} onOpen={() => setOpened([...opened, each.appointment.id])} />
            </li>
          ))}
        </ul>
      </Dialog>
      <Confirm
        open={asking}
        danger={false}
        question={`¿Deseas cerrar sin avisar a ${counted(left, 'persona', 'personas')}?`}
        warning="Estos mensajes no se preparan otra vez."
        verb="Cerrar sin avisar"
        onConfirm={onClose}
        onBack={() => setAsking(false)}
      />
    </>
  );
}

function ChatLink({ message, onOpen }: { message: ClientMessage; onOpen: () => void }) {
  const address = whatsAppAddress(message.appointment.phone, messageText(message));
  if (!address) return <Muted>Revisa su teléfono</Muted>;
  return (
    <a href={address} target="_blank" rel="noreferrer" onClick={onOpen}>
      Abrir WhatsApp
    </a>
  );
}
