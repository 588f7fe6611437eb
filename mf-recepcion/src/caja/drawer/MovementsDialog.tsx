import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Num } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { MOVEMENT_CATEGORY_NAMES } from '@melena/shared/rules/till/drawer';
import { formatDateTime } from '@melena/shared/rules/time';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { MovementTable } from './MovementTable';

type Movement = CallReply<'caja/drawer'>['movements'][number];

interface MovementsDialogProps {
  caja: NonNullable<CallReply<'caja/get'>['caja']>;
  onClose: () => void;
}

/** The cash movements of the open till; a slip is put right by a counter-entry, with its reason. */
export function MovementsDialog({ caja, onClose }: MovementsDialogProps) {
  const drawer = useCall('caja/drawer', { caja_id: caja.id });
  const [undoing, setUndoing] = useState<Movement | null>(null);
  return (
    <>
      <Dialog
        open
        size={760}
        title="Movimientos de esta caja"
        subtitle={
          <>
            Caja abierta <Num>{formatDateTime(caja.date_time)}</Num>
          </>
        }
        foot={<Button onClick={onClose}>Volver</Button>}
        onClose={onClose}
      >
        <Loaded
          query={drawer}
          failed="No se pudieron cargar los movimientos"
          skeleton={<SkeletonRows rows={4} label="Cargando los movimientos" />}
        >
          {({ movements }) =>
            movements.length === 0 ? (
              <Empty icon={ArrowDownUp} text="No hay movimientos en esta caja" />
            ) : (
              <MovementTable movements={movements} onUndo={setUndoing} />
            )
          }
        </Loaded>
      </Dialog>
      {undoing && <UndoMovementDialog movement={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function UndoMovementDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { id, category_id, amount } = movement;
  const money = formatMoney(amount.replace('-', ''));
  return (
    <CommandDialog
      title="Deshacer movimiento"
      subtitle={`${MOVEMENT_CATEGORY_NAMES[category_id] ?? ''} de ${money}`}
      call="caja/movement/undo"
      values={{ reason: '' }}
      toBody={({ reason }) => ({ movement_id: id, reason })}
      verb="Deshacer movimiento"
      busyVerb="Deshaciendo"
      done={`Movimiento de ${money} deshecho`}
      onClose={onClose}
    >
      {form => (
        <>
          <p>El movimiento queda en la lista, y otro por la misma cantidad lo regresa.</p>
          <TextField label="Motivo" maxLength={200} {...form.bind('reason')} />
        </>
      )}
    </CommandDialog>
  );
}
