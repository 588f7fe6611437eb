import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { Pencil, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { ClientDialog } from '../common/client/ClientForm';
import { ClientCard } from './ClientCard';
import { ClientHistory } from './ClientHistory';
import { CreditMovements } from './CreditMovements';
import styles from './client.module.css';
import { Programs } from './Programs';

const NOT_FOUND = {
  icon: UserRoundX,
  text: 'No se encontró información del cliente',
  to: paths.clients,
  label: 'Ver clientes',
};

/** A client's profile: who it is, its last appointments, what it comes back for, what became of its credit. */
export function ClientPage() {
  const clientId = Number(useParams().id);
  const profile = useCall('clients/profile', { client_id: clientId });
  const [editing, setEditing] = useState(false);
  const client = profile.data?.client;
  return (
    <>
      <PageHead
        back={{ to: paths.clients, label: 'Clientes' }}
        title={<ScreenReaderOnly>Cliente</ScreenReaderOnly>}
        tab={client && `${client.first_name} ${client.last_name}`.trim()}
        actions={
          client && (
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Editar cliente
            </Button>
          )
        }
      />
      <PageBody className={styles.body}>
        <Loaded
          query={profile}
          failed="No se pudo cargar el cliente"
          nowhere={NOT_FOUND}
          skeleton={
            <div className={styles.profile}>
              <Sheet>
                <SkeletonRows rows={8} label="Cargando el cliente" />
              </Sheet>
              <div className={styles.lists}>
                <ClientHistory rows={undefined} />
              </div>
            </div>
          }
        >
          {({ client, services }) => (
            <div className={styles.profile}>
              <ClientCard client={client} />
              <div className={styles.lists}>
                <ClientHistory rows={services} />
                <Programs client={client} />
                <CreditMovements clientId={client.id} />
              </div>
            </div>
          )}
        </Loaded>
      </PageBody>
      {client && editing && (
        <ClientDialog
          title="Editar cliente"
          verb="Guardar cambios"
          busyVerb="Guardando"
          client={client}
          onSaved={() => setEditing(false)}
          onBack={() => setEditing(false)}
        />
      )}
    </>
  );
}
