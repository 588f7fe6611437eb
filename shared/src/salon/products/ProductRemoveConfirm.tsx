import { useCommand } from '../../client';
import { toast } from '../../kit/feedback/toast-store';
import { Confirm } from '../../kit/overlays/Confirm';
import type { ProductLine } from '../line-types';

/** '¿Deseas eliminar este producto de la cita?' Sold pieces go back to the stock. */
export function ProductRemoveConfirm({ product, onClose }: { product: ProductLine; onClose: () => void }) {
  const { attempt, busy, error } = useCommand('calendar/add');

  async function remove() {
    if (!(await attempt({ delete_product: { id: product.id } }))) return;
    toast.done(`${product.product} eliminado de la cita`);
    onClose();
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
