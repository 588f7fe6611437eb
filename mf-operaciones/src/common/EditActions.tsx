import { Button } from '@melena/shared/ui/Button';
import { Trash2 } from 'lucide-react';
import css from './edit.module.css';

interface EditActionsProps {
  /** Of the {@link EditForm} that is saved. */
  formId: string;
  form: { readonly busy: boolean; readonly offline: boolean; readonly unsaved: boolean };
  /** Left out where it is never removed. */
  onRemove?: () => void;
}

/** What is done with a whole page that is a form: its end, and saving it. */
export function EditActions({ formId, form: { busy, offline, unsaved }, onRemove }: EditActionsProps) {
  return (
    <>
      <span className={css.unsaved} role="status">
        {unsaved && 'Cambios sin guardar'}
      </span>
      {onRemove && (
        <Button kind="warn" icon={Trash2} disabled={busy} onClick={onRemove}>
          Eliminar
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        form={formId}
        busy={busy}
        busyLabel="Guardando"
        disabled={!unsaved && !busy}
      >
        {offline ? 'Reintentar' : 'Guardar cambios'}
      </Button>
    </>
  );
}
