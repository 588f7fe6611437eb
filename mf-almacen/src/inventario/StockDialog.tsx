import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { PackageSearch } from 'lucide-react';
import { StockForm } from './StockForm';
import type { StockRow } from './stock-row';

export interface StockDialogProps {
  /** Undefined where the address names none that is in stock. */
  row: StockRow | undefined;
  onClose: () => void;
}

/** The counts of one variant, to be corrected, and what happened to them. */
export function StockDialog({ row, onClose }: StockDialogProps) {
  if (row) return <StockForm row={row} onClose={onClose} />;
  return (
    <Dialog
      open
      size={760}
      title="Editar inventario"
      onClose={onClose}
      foot={<Button onClick={onClose}>Volver</Button>}
    >
      <Empty icon={PackageSearch} text="No se encontró el producto en inventario">
        El producto o la variante ya no están activos.
      </Empty>
    </Dialog>
  );
}
