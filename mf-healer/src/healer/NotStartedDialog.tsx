import { Button } from '@melena/shared/kit/actions/Button';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Muted, Num } from '@melena/shared/kit/text';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { formatHour } from '@melena/shared/rules/time';
import { useRef, useState } from 'react';

interface NotStartedDialogProps {
  appointment: {
    status_id: number;
    folio: string;
    client: string;
    hour: string;
    arrived_at?: string | undefined;
  } | null;
  onClose: () => void;
}

/** Explains why an appointment's process doesn't open: it hasn't begun, or is over. */
export function NotStartedDialog({ appointment, onClose }: NotStartedDialogProps) {
  const [shown, setShown] = useState(appointment);
  const way = useRef<HTMLButtonElement>(null);
  if (appointment && appointment !== shown) setShown(appointment);
  if (!shown) return null;
  const over = isFinished(shown);
  return (
    <Dialog
      open={appointment !== null}
      onClose={onClose}
      size={400}
      initialFocus={way}
      title={over ? 'Esta cita ya terminó' : 'Esta cita aun no inicia'}
      foot={
        <Button ref={way} kind="primary" wide onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <p>{over ? 'Ya no se puede abrir su proceso.' : waitText(shown)}</p>
      <Muted as="p">
        <Num>#{shown.folio}</Num> · {shown.client} · <Num>{formatHour(shown.hour)}</Num>
      </Muted>
    </Dialog>
  );
}

/** Reception has marked the arrival already: there is nothing to verify. */
function waitText({ arrived_at }: NonNullable<NotStartedDialogProps['appointment']>): string {
  return arrived_at === undefined
    ? 'Verifica en recepción la llegada de tu cliente.'
    : 'Tu cliente ya llegó. Recepción inicia la cita.';
}
