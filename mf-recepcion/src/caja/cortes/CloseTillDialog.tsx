import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Steps } from '@melena/shared/kit/layout/Steps';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Note, Num } from '@melena/shared/kit/text';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { formatDateTime } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { CountFields } from '../drawer/CountFields';
import drawerStyles from '../drawer/drawer.module.css';
import { useCount } from '../drawer/use-count';
import { ClosingFields } from './ClosingFields';
import { UnpaidAppointments } from './UnpaidAppointments';
import { useClosing } from './use-closing';

export interface CloseTillDialogProps {
  caja: NonNullable<CallReply<'caja/get'>['caja']>;
  onClose: () => void;
}

/** The drawer is counted first, and what was expected is shown after; closing freezes the totals. */
export function CloseTillDialog({ caja: opened, onClose }: CloseTillDialogProps) {
  // After a change of shift the page shows the next till, before this dialog is gone.
  const [caja] = useState(opened);
  const me = useSession()?.me;
  const drawer = useCall('caja/drawer', { caja_id: caja.id });
  const [counted, setCounted] = useState<number>();
  const [recounting, setRecounting] = useState(false);
  const last = drawer.data?.counts.at(-1);
  // A count that was stored before, and that still holds, needn't be made again.
  if (counted === undefined && last?.holds) setCounted(last.id);
  const comparing = !recounting && counted !== undefined;
  const moved = comparing && last?.holds === false && last.id >= (counted ?? 0);
  const cut = useCall('caja/cut', { caja_id: caja.id }, { enabled: comparing && !moved });
  const shown = cut.data && (cut.data.counts.at(-1)?.id ?? 0) >= (counted ?? 1) ? cut.data : undefined;
  const count = useCount(caja.id, id => {
    setCounted(id);
    setRecounting(false);
  });
  const form = useClosing(caja, shown);
  const recount = () => setRecounting(true);
  const shell = {
    title: 'Corte de caja',
    subtitle: (
      <>
        {drawer.data && (
          <>
            Corte <Num>{closingNumber(drawer.data.number)}</Num> ·{' '}
          </>
        )}
        Abierta <Num>{formatDateTime(caja.date_time)}</Num> por {caja.opened_by}
        <div className={drawerStyles.steps}>
          <Steps steps={['Contar', 'Comparar y cerrar']} current={comparing ? 2 : 1} />
        </div>
      </>
    ),
    onClose,
  };
  const ended = cut.data?.caja;
  if (ended?.closed_at && !form.busy && !form.offline)
    return <AlreadyClosed caja={ended} onClose={onClose} />;
  if (!comparing) {
    return (
      <ActionDialog
        {...shell}
        size={760}
        action={count.form}
        verb="Terminar conteo"
        busyVerb="Guardando"
        disabled={!count.isTyped || !drawer.data}
        // A count that was begun is kept.
        unsaved={false}
        footStart={<Note>Cuenta: {me?.name}</Note>}
      >
        <Loaded
          query={drawer}
          failed="No se pudo cargar el corte"
          skeleton={<SkeletonRows rows={8} label="Cargando el corte" />}
        >
          {({ unpaid }) => (
            <>
              <UnpaidAppointments visits={unpaid} onLeave={onClose} />
              <CountFields count={count} />
            </>
          )}
        </Loaded>
      </ActionDialog>
    );
  }
  return (
    <ActionDialog
      {...shell}
      size={840}
      action={form}
      verb={form.values.shift ? 'Cambiar turno' : 'Cerrar caja'}
      busyVerb={form.values.shift ? 'Cambiando' : 'Cerrando'}
      icon={Lock}
      disabled={form.values.password === '' || !shown || moved}
      footStart={<Note>Al cerrar, los totales ya no cambian.</Note>}
    >
      {moved ? (
        <Notice
          tone="warn"
          action={
            <Button kind="quiet" onClick={recount}>
              Contar otra vez
            </Button>
          }
        >
          <b>Entró o salió efectivo después del conteo.</b> Cuenta otra vez; el primer conteo queda guardado.
        </Notice>
      ) : (
        <Loaded
          query={{ ...cut, data: shown }}
          failed="No se pudo cargar el corte"
          skeleton={<SkeletonRows rows={8} label="Cargando el corte" />}
        >
          {cut => <ClosingFields cut={cut} form={form} onRecount={recount} onLeave={onClose} />}
        </Loaded>
      )}
    </ActionDialog>
  );
}

/** In the place of the form, for who comes second. */
function AlreadyClosed({ caja, onClose }: Pick<CloseTillDialogProps, 'caja' | 'onClose'>) {
  return (
    <Dialog
      open
      title="Corte de caja"
      onClose={onClose}
      foot={
        <ButtonLink kind="primary" to={paths.tillClosing(caja.id)}>
          Ver corte
        </ButtonLink>
      }
    >
      <Notice tone="info">
        <b>{caja.closed_by} ya cerró esta caja.</b> Lo que contaste queda guardado.
      </Notice>
    </Dialog>
  );
}
