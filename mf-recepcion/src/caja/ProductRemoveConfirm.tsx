import { useCommand } from '@melena/shared/client';
import { Confirm } from '@melena/shared/ui/Confirm';
import { toast } from '@melena/shared/ui/toast-store';
import type { Product } from './ticket-lines';

export function ProductRemoveConfirm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { run, busy, error } = useCommand('calendar/add');

  async function remove() {
    try {
      await run({ delete_product: { id: product.id } });
      toast.done(`${product.product} eliminado de la cita`);
      onClose();
    } catch {
      // `error` says why, in the confirmation.
    }
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar este producto de la cita?"
      verb="Eliminar producto"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onClose}
    >
      <b>{product.product}</b>
    </Confirm>
  );
}
