import { Button } from '../actions/Button';
import { Empty, type EmptyProps } from '../feedback/Empty';
import { Dialog, type DialogProps } from './Dialog';

type MissingDialogProps = Pick<EmptyProps, 'icon' | 'text' | 'children'> &
  Pick<DialogProps, 'title' | 'size' | 'onClose'>;

/** In the place of a dialog whose address names a thing that is not there. */
export function MissingDialog({ title, size, onClose, ...empty }: MissingDialogProps) {
  return (
    <Dialog open size={size} title={title} onClose={onClose} foot={<Button onClick={onClose}>Volver</Button>}>
      <Empty {...empty} />
    </Dialog>
  );
}
