import { useCall } from '@melena/shared/client';
import { ownPinFields } from '@melena/shared/contract/healers/forms';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Count } from '@melena/shared/kit/list/Filters';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { isCancelled, isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { formatDayLong, today } from '@melena/shared/rules/time';
import { signOut } from '@melena/shared/session';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { OutboxNotices } from '../outbox/OutboxNotices';
import { useRequests } from '../outbox/requests';
import { type Appointment, DayCard, DayCardSkeleton } from './DayCard';
import css from './day.module.css';
import { greeting } from './greeting';
import { NotStartedDialog } from './NotStartedDialog';
import { TouchPage } from './TouchPage';

interface DayPageProps {
  name: string;
  /** Named where there are several. */
  salon: string | undefined;
}

/** The healer's own appointments of today, and what is in progress since another day. */
export function DayPage({ name, salon }: DayPageProps) {
  const now = useNow();
  const navigate = useNavigate();
  const list = useCall('healers/day', {});
  const [waiting, setWaiting] = useState<Appointment | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [changing, setChanging] = useState(false);
  const requests = useRequests();
  const appointments = list.data?.appointments.filter(appointment => !isCancelled(appointment));

  const open = (appointment: Appointment) => {
    if (isInProgress(appointment)) navigate(paths.process(appointment.id));
    else setWaiting(appointment);
  };

  return (
    <TouchPage
      title={salon ? `${name} · ${salon}` : name}
      end={
        <>
          <Button kind="on-wine" icon={KeyRound} onClick={() => setChanging(true)}>
            Cambiar pin
          </Button>
          <Button
            kind="on-wine"
            icon={LogOut}
            onClick={() => (requests.length > 0 ? setLeaving(true) : signOut('healer'))}
          >
            Salir
          </Button>
        </>
      }
    >
      <div className={css.day}>
        <header>
          <h1>
            {greeting(now)}, {name.split(' ')[0]}
          </h1>
          <Muted as="div" num>
            {formatDayLong(today(now))} ·{' '}
            {appointments ? (
              <Count value={appointments.length} one="cita" many="citas" />
            ) : (
              <SkeletonBlock width={64} />
            )}
          </Muted>
        </header>
        <OutboxNotices requests={requests} />
        <Loaded query={list} failed="No se pudieron cargar tus citas" skeleton={<DayCardSkeleton />}>
          {() => (
            <>
              {appointments?.map(appointment => (
                <DayCard key={appointment.id} appointment={appointment} now={now} onOpen={open} />
              ))}
              <Muted as="p" className={css.end}>
                No hay mas citas registradas para hoy
              </Muted>
              {salon && appointments?.length === 0 && (
                <Muted as="p" className={css.end}>
                  Esta tableta está en {salon}. Si hoy trabajas en otro salón, sal y elígelo.
                </Muted>
              )}
            </>
          )}
        </Loaded>
      </div>
      <NotStartedDialog appointment={waiting} onClose={() => setWaiting(null)} />
      {changing && <OwnPinDialog onClose={() => setChanging(false)} />}
      {leaving && <SignOutConfirm onBack={() => setLeaving(false)} />}
    </TouchPage>
  );
}

/** Leaving while requests wait: they stay on this tablet, for this healer. */
function SignOutConfirm({ onBack }: { onBack: () => void }) {
  return (
    <Confirm
      open
      question="¿Deseas salir con solicitudes sin enviar?"
      warning="Se conservan en esta tableta y se envían cuando vuelvas a entrar."
      verb="Salir"
      danger={false}
      onConfirm={() => void signOut('healer')}
      onBack={onBack}
    />
  );
}

/** Another pin in the place of one's own, by whoever knows it. */
function OwnPinDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      size={400}
      title="Cambiar pin"
      call="healers/pin"
      schema={ownPinFields}
      values={{ pin: '', new_pin: '', again: '' }}
      toBody={({ pin, new_pin }) => ({ pin, new_pin })}
      done="Pin cambiado"
      verb="Guardar pin"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <PinField label="Pin de ahora" {...bind('pin')} />
          <PinField label="Pin nuevo" help={PIN_HELP} {...bind('new_pin')} />
          <PinField label="Repite el pin" {...bind('again')} />
        </>
      )}
    </CommandDialog>
  );
}
