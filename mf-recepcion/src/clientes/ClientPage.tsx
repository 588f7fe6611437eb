import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { DayText } from '@melena/shared/kit/dates/DayText';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import {
  Avatar,
  Fact,
  Facts,
  Money,
  Muted,
  NoData,
  Phone,
  ScreenReaderOnly,
  Text,
} from '@melena/shared/kit/text';
import { useNavigate, useParams } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { parseLevels } from '@melena/shared/rules/levels';
import { fullName } from '@melena/shared/rules/person';
import { counted } from '@melena/shared/rules/quantity';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { useSession } from '@melena/shared/session';
import { CalendarPlus, Merge, Pencil, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { startForClient } from '../common/booking-draft/draft-choices';
import { ClientDialog } from '../common/client/ClientForm';
import { ClientHistory } from './ClientHistory';
import { ClientVouchers } from './ClientVouchers';
import { CreditMovements } from './CreditMovements';
import styles from './client.module.css';
import { FiscalCard } from './FiscalCard';
import { MergeClient } from './MergeClient';
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
  // A client who is merged away would answer 'not found' before the page is left.
  const [leaving, setLeaving] = useState(false);
  const profile = useCall('clients/profile', { client_id: clientId }, { enabled: !leaving });
  const [editing, setEditing] = useState(false);
  const [merging, setMerging] = useState(false);
  const mayBook = hasPermission(useSession()?.me.role, 'book');
  const navigate = useNavigate();
  const client = profile.data?.client;

  /** The services of the last visit, proposed again. */
  function book() {
    const last = profile.data?.services.find(isLive);
    if (!client) return;
    startForClient(client, last?.service_ids);
    navigate(paths.newBooking);
  }

  return (
    <>
      <PageHead
        back={{ to: paths.clients, label: 'Clientes' }}
        title={<ScreenReaderOnly>Cliente</ScreenReaderOnly>}
        tab={client && fullName(client)}
        actions={
          client && (
            <>
              {mayBook && isActive(client) && (
                <Button icon={CalendarPlus} onClick={book}>
                  Agendar
                </Button>
              )}
              <Button icon={Merge} onClick={() => setMerging(true)}>
                Unir con otro
              </Button>
              <Button icon={Pencil} onClick={() => setEditing(true)}>
                Editar cliente
              </Button>
            </>
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
          {({ client, services, attendance }) => (
            <div className={styles.profile}>
              <div className={styles.lists}>
                <ClientCard client={client} attendance={attendance} />
                <FiscalCard clientId={client.id} />
              </div>
              <div className={styles.lists}>
                <ClientHistory rows={services} />
                {!leaving && (
                  <>
                    <Programs client={client} />
                    <ClientVouchers clientId={client.id} />
                    <CreditMovements clientId={client.id} />
                  </>
                )}
              </div>
            </div>
          )}
        </Loaded>
      </PageBody>
      {client && merging && (
        <MergeClient
          client={client}
          onSending={setLeaving}
          onClose={() => {
            setLeaving(false);
            setMerging(false);
          }}
        />
      )}
      {client && editing && (
        <ClientDialog
          title="Editar cliente"
          verb="Guardar cambios"
          client={client}
          onSaved={() => setEditing(false)}
          onBack={() => setEditing(false)}
        />
      )}
    </>
  );
}

type Profile = CallReply<'clients/profile'>;

function ClientCard({ client, attendance }: Pick<Profile, 'client' | 'attendance'>) {
  const name = fullName(client);
  const levels = parseLevels(client.level_id);
  return (
    <Sheet className={styles.card} aria-label="Datos del cliente">
      <div className={styles.person}>
        <Avatar name={name} />
        <Text as="h2" size="l">
          {name}
        </Text>
      </div>
      {(levels.length > 0 || !isActive(client)) && (
        <div className={styles.badges}>
          {!isActive(client) && <ActiveBadge of={client} />}
          <ClientLevels levelId={client.level_id} />
        </div>
      )}
      <div className={styles.credit}>
        <Money value={client.credit} size="l" />
        <Muted>en crédito</Muted>
      </div>
      <Facts className={styles.facts}>
        <Fact name="Teléfono">
          <Phone digits={client.phone} />
        </Fact>
        <Fact name="Correo">{client.email || <NoData />}</Fact>
        <Fact name="Cumpleaños">
          <DayText day={client.birthday} />
        </Fact>
        <Fact name="Comentarios">{client.comments || <NoData />}</Fact>
        <Fact name="Asistencia">{attendanceText(attendance)}</Fact>
        <Fact name="Fecha de registro" num>
          {formatDateOf(client.creation_date)}
        </Fact>
      </Facts>
    </Sheet>
  );
}

/** 'No asistió 1 de 23 veces. 2 cancelaciones tardías.' */
function attendanceText({ visits, no_shows, late_cancellations }: Profile['attendance']): ReactNode {
  const times = visits + no_shows;
  if (times === 0 && late_cancellations === 0) return <NoData />;
  const came =
    no_shows > 0
      ? `No asistió ${no_shows} de ${counted(times, 'vez', 'veces')}.`
      : `${counted(visits, 'visita', 'visitas')}.`;
  const late =
    late_cancellations > 0 &&
    `${counted(late_cancellations, 'cancelación tardía', 'cancelaciones tardías')}.`;
  return [came, late].filter(Boolean).join(' ');
}
