import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Menu, MenuItem } from '@melena/shared/kit/actions/Menu';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Panes, PanesSkeleton } from '@melena/shared/kit/layout/Panes';
import { Num } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { formatDateTime } from '@melena/shared/rules/time';
import { Ellipsis, History, ReceiptText, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { UnansweredCommands } from '../common/unanswered/UnansweredCommands';
import { ClosedTill } from './ClosedTill';
import { CloseTillDialog } from './cortes/CloseTillDialog';
import { queueOf } from './queue/queue';
import { TillQueue } from './queue/TillQueue';
import { useQueueAddress } from './queue/use-queue-address';
import { Ticket } from './Ticket';

type Till = CallReply<'caja/get'>;

/** The till: the day's appointments, and the ticket of the chosen one. */
export function TillPage() {
  const till = useCall('caja/get', {});
  return (
    <Loaded
      query={till}
      failed="No se pudo cargar la caja"
      head={<PageHead title="Caja" />}
      skeleton={<PanesSkeleton label="Cargando la caja" />}
    >
      {({ caja, appointments }) =>
        caja ? <OpenTill caja={caja} appointments={appointments} /> : <ClosedTill />
      }
    </Loaded>
  );
}

interface OpenTillProps {
  caja: NonNullable<Till['caja']>;
  appointments: Till['appointments'];
}

function OpenTill({ caja, appointments }: OpenTillProps) {
  const queue = queueOf(appointments, useNow());
  const address = useQueueAddress(queue);
  const { chosen, listAddress } = address;
  const navigate = useNavigate();
  const [cutting, setCutting] = useState(false);
  return (
    <>
      <PageHead
        title={
          <>
            Caja: <Num>{formatDateTime(caja.date_time)}</Num>
          </>
        }
        actions={
          <Menu trigger={<IconButton name="Más" icon={Ellipsis} kind="secondary" />}>
            <MenuItem icon={ReceiptText} onSelect={() => setCutting(true)}>
              Corte de caja
            </MenuItem>
            <MenuItem icon={History} onSelect={() => navigate(paths.tillClosings)}>
              Cortes anteriores
            </MenuItem>
          </Menu>
        }
      />
      <UnansweredCommands />
      <Panes label="Cita" chosen={chosen !== null} list={<TillQueue queue={queue} address={address} />}>
        {chosen === null ? (
          <Empty icon={TicketCheck} text="Selecciona una cita del día" />
        ) : (
          <Ticket key={chosen} appointmentId={chosen} listAddress={listAddress} />
        )}
      </Panes>
      {cutting && <CloseTillDialog caja={caja} onClose={() => setCutting(false)} />}
    </>
  );
}
