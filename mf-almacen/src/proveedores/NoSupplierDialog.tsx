import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Empty } from '@melena/shared/ui/Empty';
import { Truck } from 'lucide-react';

/** The address names a supplier that isn't kept any more. */
export function NoSupplierDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Editar proveedor" onClose={onClose} foot={<Button onClick={onClose}>Volver</Button>}>
      <Empty icon={Truck} text="No se encontró información del proveedor" />
    </Dialog>
  );
}
