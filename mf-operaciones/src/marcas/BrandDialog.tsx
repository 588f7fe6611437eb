import { loadError, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { Bookmark } from 'lucide-react';
import { isNowhere } from '../common/is-nowhere';
import { BrandForm } from './BrandForm';

export interface BrandDialogProps {
  brandId: number;
  onClose: () => void;
}

/** A brand's details: name, status and lines. */
export function BrandDialog({ brandId, onClose }: BrandDialogProps) {
  const details = useCall('product/brands/details', { brand_id: brandId });
  if (details.data) return <BrandForm {...details.data} onClose={onClose} />;
  const failed = loadError(details, 'No se pudo cargar la marca');
  return (
    <Dialog
      open
      size={560}
      title="Editar marca"
      onClose={onClose}
      foot={<Button onClick={onClose}>Volver</Button>}
    >
      {!failed ? (
        <SkeletonRows rows={4} label="Cargando la marca" />
      ) : isNowhere(details.error) ? (
        <Empty icon={Bookmark} text="No se encontró la marca" />
      ) : (
        <ErrorState {...failed} />
      )}
    </Dialog>
  );
}
