import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Note, Phone, Strong } from '@melena/shared/kit/text';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { fullName, GENRE } from '@melena/shared/rules/person';
import { counted } from '@melena/shared/rules/quantity';
import { isActive } from '@melena/shared/rules/row-status';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { useSession } from '@melena/shared/session';
import { useRef } from 'react';
import type { ClientRow } from './client-columns';
import styles from './same-phone.module.css';

interface SamePhoneDialogProps {
  /** The clients with the telephone: one at least. */
  clients: readonly ClientRow[];
  /** Takes the client who was meant. Absent while a client is edited. */
  onUse?: (client: ClientRow) => void;
  /** It is somebody else who shares it. */
  onShare: () => void;
  /** Neither: back to what was typed. */
  onBack: () => void;
}

/** Nobody's gender is guessed. */
const PRONOUNS: Readonly<Record<number, string>> = { [GENRE.female]: 'ella', [GENRE.male]: 'él' };

/** Asks whether the client who has that telephone is meant: a family may share one. Who is inactive can't be used. */
export function SamePhoneDialog({ clients, onUse, onShare, onBack }: SamePhoneDialogProps) {
  const opensClients = hasPermission(useSession()?.me.role, 'clientes');
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      title={onUse ? questionOf(clients) : `${ownersOf(clients)} ¿Lo comparten?`}
      initialFocus={onUse && clients.some(isActive) ? first : undefined}
      onClose={onBack}
      fields
      foot={<Button onClick={onShare}>{onUse ? 'Registrar a otra persona' : 'Guardar cambios'}</Button>}
    >
      <ul className={styles.clients} aria-label="Clientes con ese teléfono">
        {clients.map((client, index) => (
          <li key={client.id}>
            <span className={styles.who}>
              <Strong clip>{fullName(client)}</Strong>
              <Note>
                <Phone digits={client.phone} /> · {counted(client.appointments, 'cita', 'citas')}
              </Note>
            </span>
            {!isActive(client) && <ActiveBadge of={client} />}
            <ClientLevels levelId={client.level_id} />
            {onUse && isActive(client) ? (
              <Button
                ref={index === 0 ? first : undefined}
                kind={clients.length === 1 ? 'primary' : 'secondary'}
                onClick={() => onUse(client)}
              >
                Usar a {client.first_name}
              </Button>
            ) : (
              opensClients && (
                <ButtonLink to={paths.client(client.id)} apart>
                  Abrir perfil
                </ButtonLink>
              )
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function questionOf(clients: readonly ClientRow[]): string {
  const [only, other] = clients;
  const who = only && !other ? (PRONOUNS[only.genre_id] ?? 'esta persona') : 'alguien de la lista';
  return `${ownersOf(clients)} ¿Es ${who}?`;
}

function ownersOf(clients: readonly ClientRow[]): string {
  const [only, other] = clients;
  return `Este teléfono es de ${only && !other ? fullName(only) : `${clients.length} clientes`}.`;
}
