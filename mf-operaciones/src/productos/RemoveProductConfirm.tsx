import { useCommand } from '@melena/shared/client';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Confirm } from '@melena/shared/ui/Confirm';
import { toast } from '@melena/shared/ui/toast-store';
import { type Product, variantCount } from './product-columns';

interface RemoveProductConfirmProps {
  product: Product;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveProductConfirm({ product, onBack, onDone }: RemoveProductConfirmProps) {
  const { attempt, busy, error } = useCommand('product/update/details');
  const { id, version, name } = product;

  async function remove() {
    if (!(await attempt({ product: { id, version, status_id: ROW_STATUS.removed } }))) return;
    toast.done(`Producto ${name} eliminado`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar este producto y toda su información?"
      verb="Eliminar producto"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{name}</b>
      <br />
      <span className="t-2">{variantCount(product)}</span>
    </Confirm>
  );
}
