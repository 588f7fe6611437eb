import { useCall } from '@melena/shared/client';
import type { DialogProps } from '@melena/shared/kit/overlays/Dialog';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { useSession } from '@melena/shared/session';
import type { ReactNode } from 'react';
import type { Salon } from '../salones/SalonDialog';

interface OwnSalonProps {
  title: string;
  size?: DialogProps['size'];
  onClose: () => void;
  children: (salon: Salon) => ReactNode;
}

/** A dialog of the salon that the window works in. */
export function OwnSalon({ children, ...dialog }: OwnSalonProps) {
  const id = useSession()?.me.salon_id;
  const query = useCall('salon/get', {});
  return (
    <LoadedDialog {...dialog} query={query} failed="No se pudo cargar el salón">
      {({ salons }) => salons.filter(salon => salon.id === id).map(children)}
    </LoadedDialog>
  );
}
