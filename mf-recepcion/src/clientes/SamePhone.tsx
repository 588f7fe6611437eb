import { Button } from '@melena/shared/ui/Button';
import { ClientLevels } from '@melena/shared/ui/ClientLevels';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Phone } from '@melena/shared/ui/Phone';
import { useRef } from 'react';
import { type ClientRow, fullName } from './client-columns';
import css from './same-phone.module.css';

interface SamePhoneProps {
  /** Who has the telephone: one at least. */
  clients: readonly ClientRow[];
  onUse: (client: ClientRow) => void;
  /** It is somebody else who shares it. */
  onRegister: () => void;
  /** Neither: back to what was typed. */
  onBack: () => void;
}

const MALE = 2;

/** Asks whether the client who has that telephone is meant: a family may share one. */
export function SamePhone({ clients, onUse, onRegister, onBack }: SamePhoneProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      title={questionOf(clients)}
      initialFocus={first}
      onClose={onBack}
      bodyClassName="form"
      foot={<Button onClick={onRegister}>Registrar a otra persona</Button>}
    >
      <ul className={css.clients} aria-label="Clientes con ese teléfono">
        {clients.map((client, index) => (
          <li key={client.id}>
            <span className={css.who}>
              <b className="clip">{fullName(client)}</b>
              <small className="t-2">
                <Phone digits={client.phone} /> ·{' '}
                {client.appointments === 1 ? '1 cita' : `${client.appointments} citas`}
              </small>
            </span>
            <ClientLevels levelId={client.level_id} />
            <Button
              ref={index === 0 ? first : undefined}
              kind={clients.length === 1 ? 'primary' : 'secondary'}
              onClick={() => onUse(client)}
            >
              Usar a {client.first_name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function questionOf(clients: readonly ClientRow[]): string {
  const [only, other] = clients;
  if (!only || other) return `Este teléfono es de ${clients.length} clientes. ¿Es alguien de la lista?`;
  return `Este teléfono es de ${fullName(only)}. ¿Es ${only.genre_id === MALE ? 'él' : 'ella'}?`;
}
