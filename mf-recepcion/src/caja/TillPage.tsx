import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { FormProblem, SubmitButton } from '@melena/shared/kit/feedback/FailureNotice';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Panes, PanesSkeleton } from '@melena/shared/kit/layout/Panes';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Num } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';
import { useAppointmentParam } from '@melena/shared/salon/appointments/use-appointment-param';
import { History, SearchX, TicketCheck, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOpenTill } from '../common/payment/NoTillNotice';
import { UnansweredCommands } from '../common/unanswered/UnansweredCommands';
import { nextToCharge, queueOf } from './queue/queue';
import { TillQueue } from './queue/TillQueue';
import { useQueueAddress } from './queue/use-queue-address';
import { Ticket } from './Ticket';
import { TillActions } from './TillActions';
import styles from './till.module.css';

const NOT_FOUND = { icon: SearchX, text: 'No se encontró la cita' };

type Till = CallReply<'caja/get'>;

export function TillPage() {
  const till = useCall('caja/get', {});
  const [wasClosed, setWasClosed] = useState(false);
  if (till.data?.caja === null && !wasClosed) setWasClosed(true);
  return (
    <Loaded
      query={till}
      failed="No se pudo cargar la caja"
      head={<PageHead title="Caja" />}
      skeleton={<PanesSkeleton label="Cargando la caja" controls={2} />}
    >
      {({ caja, appointments }) =>
        caja ? <OpenTill caja={caja} appointments={appointments} justOpened={wasClosed} /> : <ClosedTill />
      }
    </Loaded>
  );
}

interface OpenTillProps {
  caja: NonNullable<Till['caja']>;
  appointments: Till['appointments'];
  /** The form that opened it is gone, and the focus with it. */
  justOpened: boolean;
}

function OpenTill({ caja, appointments, justOpened }: OpenTillProps) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (justOpened && document.activeElement === document.body) title.current?.focus();
  }, [justOpened]);
  const queue = queueOf(appointments, useNow());
  const address = useQueueAddress(queue);
  const { chosen, listAddress } = address;
  return (
    <>
      <PageHead
        title={
          <span ref={title} tabIndex={-1}>
            Caja: <Num>{formatDateTime(caja.date_time)}</Num>
          </span>
        }
        actions={<TillActions caja={caja} />}
      />
      <UnansweredCommands />
      <Panes label="Cita" chosen={chosen !== null} list={<TillQueue queue={queue} address={address} />}>
        {chosen === null ? (
          <Empty
            icon={TicketCheck}
            text={
              address.segment === 'ventas' ? 'Selecciona una venta del día' : 'Selecciona una cita del día'
            }
          />
        ) : (
          <Ticket
            key={chosen}
            appointmentId={chosen}
            next={nextToCharge(queue, chosen)}
            listAddress={listAddress}
          />
        )}
      </Panes>
    </>
  );
}

/** Nothing can be charged until a till is opened, with the cash that its drawer holds. A link may be to another salon's visit. */
function ClosedTill() {
  const { chosen } = useAppointmentParam();
  const visit = useCall('appointment/details', { appointment_id: chosen ?? 0 }, { enabled: chosen !== null });
  return (
    <>
      <PageHead
        title="Caja"
        actions={
          <ButtonLink to={paths.tillClosings} icon={History}>
            Cortes anteriores
          </ButtonLink>
        }
      />
      <PageBody>
        <Sheet fill className={styles.centred}>
          {/* A till is opened whatever else is wrong with the visit. */}
          <Loaded query={{ ...visit, data: null }} failed="" nowhere={NOT_FOUND} skeleton={null}>
            {() => (
              <Empty icon={Wallet} text="No hay caja activa" action={<OpenForm />}>
                Inicia la caja para cobrar las citas de hoy.
              </Empty>
            )}
          </Loaded>
        </Sheet>
      </PageBody>
    </>
  );
}

function OpenForm() {
  const { form, field } = useOpenTill();
  return (
    <form className={styles.open} noValidate onSubmit={form.submit}>
      <FormProblem {...form} />
      <MoneyField {...field} />
      <SubmitButton state={form} verb="Iniciar caja" wide />
    </form>
  );
}
