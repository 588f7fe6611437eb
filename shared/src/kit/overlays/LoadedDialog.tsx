import { SkeletonRows } from '../feedback/Skeleton';
import { Loaded, type LoadedProps } from '../layout/Loaded';
import { Dialog, type DialogProps } from './Dialog';

type LoadedDialogProps<Data> = Pick<LoadedProps<Data>, 'query' | 'failed' | 'children'> &
  Pick<DialogProps, 'title' | 'size' | 'onClose'>;

/** A dialog that needs data: they are on their way in a frame of the same title, or why they didn't come. */
export function LoadedDialog<Data>({ query, failed, children, ...dialog }: LoadedDialogProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Dialog open {...dialog}>
      <Loaded query={query} failed={failed} skeleton={<SkeletonRows rows={6} label="Cargando" />}>
        {children}
      </Loaded>
    </Dialog>
  );
}
