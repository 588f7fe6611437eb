import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Truck } from 'lucide-react';

/** The address names a supplier that isn't kept any more. */
export function NoSupplierDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Editar proveedor" onClose={onClose} foot={<Button onClick={onClose}>Volver</Button>}>
      <Empty icon={Truck} text="No se encontró información del proveedor" />
    </Dialog>
  );
}
