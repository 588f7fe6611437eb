import { messageOf, useCall } from '@melena/shared/client';
import { useParams } from '@melena/shared/router';
import { ErrorState } from '@melena/shared/ui/Empty';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { ClientCard } from './ClientCard';
import { ClientHistory } from './ClientHistory';
import css from './client.module.css';

/** A client's profile: who it is, and its last appointments. */
export function ClientPage() {
  const profile = useCall('clients/profile', { client_id: Number(useParams().id) });
  return (
    <>
      <PageHead back={{ to: '/clientes', label: 'Clientes' }} title={<span className="sr">Cliente</span>} />
      <div className={`page-body ${css.body}`}>
        {profile.data ? (
          <div className={css.profile}>
            <ClientCard client={profile.data.client} />
            <ClientHistory rows={profile.data.services} />
          </div>
        ) : profile.error ? (
          <Sheet fill className={css.centred}>
            <ErrorState
              text="No se encontró información del cliente"
              detail={messageOf(profile.error)}
              busy={profile.isFetching}
              onRetry={() => profile.refetch()}
            />
          </Sheet>
        ) : (
          <div className={css.profile}>
            <Sheet>
              <SkeletonRows rows={8} label="Cargando el cliente" />
            </Sheet>
            <ClientHistory rows={undefined} />
          </div>
        )}
      </div>
    </>
  );
}
