import { messageOf, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/ui/Button';
import { ClientLevels } from '@melena/shared/ui/ClientLevels';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { Phone } from '@melena/shared/ui/Phone';
import { SearchField } from '@melena/shared/ui/SearchField';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './booking.module.css';
import { type Client, chooseClient } from './draft';
import { fullName } from './offers';
import { RegisterClient } from './RegisterClient';

/** Step 1: an existing client, or a new one. */
export function ClientStep({ chosenId }: { chosenId: number | undefined }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [registering, setRegistering] = useState(false);
  const { data, error, isFetching, refetch } = useCall(
    'calendar/clients',
    { client: wanted },
    { enabled: wanted !== '' },
  );

  function search(event: FormEvent) {
    event.preventDefault();
    setWanted(typed.trim());
  }

  if (registering) {
    return <RegisterClient typed={typed} onRegistered={chooseClient} onBack={() => setRegistering(false)} />;
  }
  return (
    <div className={styles.pane}>
      <form className={styles.search} onSubmit={search}>
        <SearchField
          autoFocus
          label="Buscar cliente"
          placeholder="Nombre o teléfono"
          value={typed}
          onChange={setTyped}
          onEnter={() => setWanted(typed.trim())}
        />
        <Button type="submit" disabled={typed.trim() === ''} busy={isFetching} busyLabel="Buscando">
          Buscar
        </Button>
      </form>
      {wanted !== '' && !data && !error && <SkeletonRows rows={4} label="Buscando clientes" />}
      {!data && error && (
        <ErrorState
          text="No se pudo buscar"
          detail={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.clients.length === 0 && <Empty text="No se encontraron clientes registrados" />}
      {data && data.clients.length > 0 && <Clients clients={data.clients} chosenId={chosenId} />}
      <div>
        <Button icon={UserPlus} onClick={() => setRegistering(true)}>
          Registro de cliente
        </Button>
      </div>
    </div>
  );
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
            <span className={styles.clientName}>
              <b className="clip">{fullName(client)}</b>
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
