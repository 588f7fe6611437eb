import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { Supplier } from './supplier-columns';

export type NextStatus = (typeof ROW_STATUS)[keyof typeof ROW_STATUS];

const TEXTS: Readonly<Record<NextStatus, { verb: string; done: string }>> = {
  [ROW_STATUS.removed]: { verb: 'Eliminar', done: 'eliminado' },
  [ROW_STATUS.active]: { verb: 'Activar', done: 'activado' },
  [ROW_STATUS.inactive]: { verb: 'Desactivar', done: 'desactivado' },
};

export interface SupplierStatusConfirmProps {
  supplier: Supplier;
  next: NextStatus;
  onBack: () => void;
  onDone: () => void;
}

/** '¿Deseas desactivar / activar / eliminar este proveedor?' */
export function SupplierStatusConfirm({ supplier, next, onBack, onDone }: SupplierStatusConfirmProps) {
  const { verb, done } = TEXTS[next];
  const { id, version } = supplier;
  return (
    <CommandConfirm
      call="supplier/update"
      body={{ supplier: { id, version, status_id: next } }}
      question={`¿Deseas ${verb.toLowerCase()} este proveedor?`}
      verb={verb}
      danger={next !== ROW_STATUS.active}
      done={`Proveedor ${supplier.name} ${done}`}
      onBack={onBack}
      onDone={onDone}
    >
      <b>{supplier.name}</b>
      <br />
      <Muted>{supplier.company}</Muted>
    </CommandConfirm>
  );
}
