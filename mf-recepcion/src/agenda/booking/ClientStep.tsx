import { useCall } from '@melena/shared/client';
import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted, Phone, Strong } from '@melena/shared/kit/text';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Client, chooseClient, registerClient } from '../../common/booking-draft/booking-draft';
import bookingStyles from '../../common/slots/booking.module.css';
import styles from './client-step.module.css';
import { ParkedDrafts } from './ParkedDrafts';
import { RegisterClient } from './RegisterClient';

interface ClientStepProps {
  chosenId: number | undefined;
  /** Of a new client, as far as it is typed. */
  registration: Partial<ClientValues> | null;
}

/** Step 1: an existing client, or a new one. */
export function ClientStep({ chosenId, registration }: ClientStepProps) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const found = useCall('calendar/clients', { client: wanted }, { enabled: wanted !== '' });
  const { data } = found;

  function search(event: FormEvent) {
    event.preventDefault();
    setWanted(typed.trim());
  }

  /** Searches; a second time takes who was found, where there is one only. */
  function enter() {
    const [only, other] = data?.clients ?? [];
    if (only && !other && wanted === typed.trim()) chooseClient(only);
    else setWanted(typed.trim());
  }

  if (registration) return <RegisterClient typed={registration} />;
  const registers = (
    <Button icon={UserPlus} onClick={() => registerClient(asRegistration(typed))}>
      Registro de cliente
    </Button>
  );
  return (
    <div className={bookingStyles.pane}>
      <ParkedDrafts onNone={() => box.current?.focus()} />
      <form className={styles.search} onSubmit={search}>
        <SearchField
          label="Buscar cliente"
          placeholder="Nombre o teléfono"
          value={typed}
          onChange={setTyped}
          onEnter={enter}
          ref={box}
        />
        <Button type="submit" disabled={typed.trim() === ''} busy={found.isFetching} busyLabel="Buscando">
          Buscar
        </Button>
      </form>
      {wanted !== '' && (
        <Loaded
          query={found}
          failed="No se pudo buscar"
          skeleton={<SkeletonRows rows={4} label="Buscando clientes" />}
        >
          {({ clients }) => clients.length > 0 && <Clients clients={clients} chosenId={chosenId} />}
        </Loaded>
      )}
      {data?.more && <Muted as="p">Hay más clientes con ese nombre. Escribe más para encontrarlos.</Muted>}
      {data?.clients.length === 0 ? (
        <Empty text="No se encontraron clientes registrados" action={registers} />
      ) : (
        <div>{registers}</div>
      )}
    </div>
  );
}

/** A text that no client matched is a telephone or a name. */
function asRegistration(typed: string): Partial<ClientValues> {
  const digits = typed.replace(/\D/g, '');
  return digits ? { phone: digits } : { first_name: typed.trim() };
}

function Clients({ clients, chosenId }: { clients: readonly Client[]; chosenId: number | undefined }) {
  return (
    <ul className={styles.clients} aria-label="Clientes">
      {clients.map(client => (
        <li key={client.id}>
          <button
            type="button"
            className={styles.client}
            data-selected={client.id === chosenId ? '' : undefined}
            onClick={() => chooseClient(client)}
          >
            <span className={styles.name}>
              <Strong clip>{fullName(client)}</Strong>
              <small>
                <Phone digits={client.phone} />
                {client.email && ` · ${client.email}`}
              </small>
            </span>
            <ClientLevels levelId={client.level_id} />
          </button>
        </li>
      ))}
    </ul>
  );
}
