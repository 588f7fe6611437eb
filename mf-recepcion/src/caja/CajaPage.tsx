import { messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { formatDateTime } from '@melena/shared/rules/time';
import { classes } from '@melena/shared/ui/classes';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { IconButton } from '@melena/shared/ui/IconButton';
import { Menu, MenuItem } from '@melena/shared/ui/Menu';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { Ellipsis, ReceiptText, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { CutDialog } from './CutDialog';
import css from './caja.module.css';
import { DayList } from './DayList';
import { NoCaja } from './NoCaja';
import { Ticket } from './Ticket';
import { useChosen } from './use-chosen';
import { useTwoScreens } from './use-two-screens';

type Till = CallReply<'caja/get'>;

/** The till: the day's appointments, and the ticket of the chosen one. */
export function CajaPage() {
  const till = useCall('caja/get', {});
  if (till.data?.caja) return <OpenCaja caja={till.data.caja} appointments={till.data.appointments} />;
  if (till.data) return <NoCaja />;
  return (
    <>
      <PageHead title="Caja" />
      <div className="page-body">
        {till.error ? (
          <Sheet fill className={css.centred}>
            <ErrorState
              text="No se pudo cargar la caja"
              detail={messageOf(till.error)}
              busy={till.isFetching}
              onRetry={() => till.refetch()}
            />
          </Sheet>
        ) : (
          <div className={css.panes}>
            <Sheet className={css.pane}>
              <SkeletonRows rows={12} label="Cargando la caja" />
            </Sheet>
            <Sheet className={css.pane} />
          </div>
        )}
      </div>
    </>
  );
}

interface OpenCajaProps {
  caja: NonNullable<Till['caja']>;
  appointments: Till['appointments'];
}

function OpenCaja({ caja, appointments }: OpenCajaProps) {
  const { chosen, choose } = useChosen();
  const body = useTwoScreens(chosen !== null);
  const [cutting, setCutting] = useState(false);
  return (
    <>
      <PageHead
        title={
          <>
            Caja: <span className="num">{formatDateTime(caja.date_time)}</span>
          </>
        }
        actions={
          <Menu trigger={<IconButton name="Más" icon={Ellipsis} kind="secondary" />}>
            <MenuItem icon={ReceiptText} onSelect={() => setCutting(true)}>
              Corte de caja
            </MenuItem>
          </Menu>
        }
      />
      <div className={classes('page-body', css.body)} {...body}>
        <div className={css.panes} data-chosen={chosen === null ? undefined : ''}>
          <DayList appointments={appointments} chosen={chosen} onChoose={choose} />
          <Sheet className={css.pane} aria-label="Cita">
            {chosen === null ? (
              <Empty icon={TicketCheck} text="Selecciona una cita del día" />
            ) : (
              <Ticket key={chosen} appointmentId={chosen} />
            )}
          </Sheet>
        </div>
      </div>
      {cutting && <CutDialog caja={caja} onClose={() => setCutting(false)} />}
    </>
  );
}
