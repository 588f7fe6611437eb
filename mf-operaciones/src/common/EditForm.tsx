import { FormProblem } from '@melena/shared/kit/feedback/FailureNotice';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Form } from '@melena/shared/kit/layout/blocks';
import type { ReactNode } from 'react';

interface EditFormProps {
  /** The id by which {@link EditActions} in the page's head submit it. */
  id: string;
  label?: string;
  form: Pick<CommandForm, 'submit' | 'problem' | 'offline'>;
  children: ReactNode;
}

/** The card of facts as a form, saved from the head of the page: the fields, and what was refused of them all. */
export function EditForm({ id, label, form, children }: EditFormProps) {
  return (
    <Form id={id} noValidate aria-label={label} onSubmit={form.submit}>
      <FormProblem {...form} />
      {children}
    </Form>
  );
}
