import { Button } from '@melena/shared/kit/actions/Button';
import { SubmitButton } from '@melena/shared/kit/feedback/FailureNotice';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Copy, Trash2 } from 'lucide-react';
import css from './edit.module.css';

interface EditActionsProps {
  /** The id of the {@link EditForm} that is saved. */
  formId: string;
  form: Pick<CommandForm, 'busy' | 'offline' | 'unsaved'>;
  /** Left out where it is never removed. */
  onRemove?: () => void;
  /** Left out where it has no double. */
  onCopy?: () => void;
  /** It is being removed: what is typed goes with it. */
  removing?: boolean;
}

/** The actions of a page that is one form: removing, saving, and the question before leaving it unsaved. */
export function EditActions({ formId, form, onRemove, onCopy, removing = false }: EditActionsProps) {
  const { busy, unsaved } = form;
  return (
    <>
      <LeaveGuard unsaved={unsaved && !removing} />
      <span className={css.unsaved} role="status">
        {unsaved && 'Cambios sin guardar'}
      </span>
      {onCopy && (
        <Button icon={Copy} disabled={busy || unsaved} onClick={onCopy}>
          Duplicar
        </Button>
      )}
      {onRemove && (
        <Button kind="warn" icon={Trash2} disabled={busy} onClick={onRemove}>
          Eliminar
        </Button>
      )}
      <SubmitButton state={form} verb="Guardar cambios" form={formId} disabled={!unsaved && !busy} />
    </>
  );
}
