import { useCall } from '@melena/shared/client';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { GroupDialog, type GroupDialogProps } from '../common/GroupDialog';

/** The product that a double of it goes into, with its variants. */
export function MergeProductDialog(props: Pick<GroupDialogProps, 'group' | 'onDone' | 'onClose'>) {
  const query = useCall('product/get', {});
  return (
    <LoadedDialog
      title="Unir producto"
      query={query}
      failed="No se pudieron cargar los productos"
      onClose={props.onClose}
    >
      {({ products }) => (
        <GroupDialog
          {...props}
          of="product"
          others={products.map(({ id, name, brand }) => ({ id, name: `${name} · ${brand}` }))}
        />
      )}
    </LoadedDialog>
  );
}
