import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { Supplier } from './supplier-columns';

export type NextStatus = (typeof ROW_STATUS)[keyof typeof ROW_STATUS];

const TEXTS: Readonly<Record<NextStatus, { verb: string; busy: string; done: string }>> = {
  [ROW_STATUS.removed]: { verb: 'Eliminar', busy: 'Eliminando', done: 'eliminado' },
  [ROW_STATUS.active]: { verb: 'Activar', busy: 'Activando', done: 'activado' },
  [ROW_STATUS.inactive]: { verb: 'Desactivar', busy: 'Desactivando', done: 'desactivado' },
};

export interface SupplierStatusConfirmProps {
  supplier: Supplier;
  next: NextStatus;
  onBack: () => void;
  onDone: () => void;
}

/** '¿Deseas desactivar / activar / eliminar este proveedor?' */
export function SupplierStatusConfirm({ supplier, next, onBack, onDone }: SupplierStatusConfirmProps) {
  const { attempt, busy, error } = useCommand('supplier/update');
  const { verb, busy: busyVerb, done } = TEXTS[next];
  const { id, version } = supplier;

  async function change() {
    if (!(await attempt({ supplier: { id, version, status_id: next } }))) return;
    toast.done(`Proveedor ${supplier.name} ${done}`);
    onDone();
  }

  return (
    <Confirm
      open
      question={`¿Deseas ${verb.toLowerCase()} este proveedor?`}
      verb={verb}
      busyVerb={busyVerb}
      danger={next !== ROW_STATUS.active}
      busy={busy}
      error={error}
      onConfirm={change}
      onBack={onBack}
    >
      <b>{supplier.name}</b>
      <br />
      <span className="t-2">{supplier.company}</span>
    </Confirm>
  );
}
