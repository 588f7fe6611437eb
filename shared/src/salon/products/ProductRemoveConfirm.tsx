import { CommandConfirm } from '../../kit/forms/CommandConfirm';
import type { ProductLine } from '../line-types';

/** '¿Deseas eliminar este producto de la cita?' Sold pieces go back to the stock. */
export function ProductRemoveConfirm({ product, onClose }: { product: ProductLine; onClose: () => void }) {
  return (
    <CommandConfirm
      call="calendar/add"
      body={{ delete_product: { id: product.id } }}
      question="¿Deseas eliminar este producto de la cita?"
      verb="Eliminar producto"
      done={`${product.product} eliminado de la cita`}
      onBack={onClose}
    >
      <b>{product.product}</b>
    </CommandConfirm>
  );
}
