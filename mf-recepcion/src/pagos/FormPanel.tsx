import { Button } from '@melena/shared/kit/actions/Button';
import { FormProblem, SubmitButton } from '@melena/shared/kit/feedback/FailureNotice';
import type { DialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { Form } from '@melena/shared/kit/layout/blocks';
import { LeaveConfirm } from '@melena/shared/kit/overlays/LeaveConfirm';
import { Panel, type PanelProps } from '@melena/shared/kit/overlays/Panel';
import { useId, useState } from 'react';

interface FormPanelProps extends Omit<PanelProps, 'open' | 'foot'> {
  action: DialogAction;
  verb: string;
  /** The primary button waits for something; why stands near it. */
  disabled: boolean;
  /** Something is lost that no address keeps. */
  unsaved?: boolean;
}

/** A form beside the page: 'Volver' and one verb, and what the call refused at its head. */
export function FormPanel({ action, verb, disabled, unsaved, onClose, children, ...panel }: FormPanelProps) {
  const { busy, submit } = action;
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  return (
    <Panel
      {...panel}
      open
      onClose={() => !busy && (unsaved ? setLeaving(true) : onClose())}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <SubmitButton state={action} form={formId} {...{ verb, disabled }} />
        </>
      }
    >
      <Form id={formId} onSubmit={event => (disabled ? event.preventDefault() : submit(event))}>
        <FormProblem {...action} />
        {children}
      </Form>
      <LeaveConfirm
        open={leaving}
        warning="Lo que elegiste se pierde."
        onConfirm={onClose}
        onBack={() => setLeaving(false)}
      />
    </Panel>
  );
}
