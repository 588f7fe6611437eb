import { Button } from '@melena/shared/kit/actions/Button';
import { FormProblem, SubmitButton } from '@melena/shared/kit/feedback/FailureNotice';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Form } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { fullName } from '@melena/shared/rules/person';
import { PHONE_MIN } from '@melena/shared/rules/phone';
import { ClientFields } from './ClientFields';
import type { ClientRow } from './client-columns';
import styles from './client-form.module.css';
import { SamePhoneDialog } from './SamePhoneDialog';
import { type ClientFormOptions, type ClientFormState, useClientForm } from './use-client-form';

export interface ClientFormProps extends ClientFormOptions {
  title: string;
  verb: string;
  onBack: () => void;
  /** The one who has that telephone already was meant. Absent where one is edited. */
  onUse?: (client: ClientRow) => void;
}

export function ClientDialog({ title, verb, onBack, onUse, ...options }: ClientFormProps) {
  const form = useClientForm({
    ...options,
    done: (_, saved) =>
      `${options.client ? 'Cambios guardados' : 'Cliente registrado'}: ${fullName(saved.client)}`,
  });
  return (
    <ActionDialog
      size={560}
      title={title}
      action={form}
      verb={verb}
      disabled={form.missingDigits > 0}
      footStart={<MissingDigits count={form.missingDigits} />}
      onClose={onBack}
    >
      <ClientFields form={form} />
      <SamePhoneCheck form={form} onUse={onUse} />
    </ActionDialog>
  );
}

/** The same as a part of what is open already: a step of the booking. */
export function ClientForm({
  title,
  verb,
  onBack,
  onUse,
  className,
  ...options
}: ClientFormProps & { className?: string }) {
  const form = useClientForm(options);
  const { busy, missingDigits, submit } = form;
  return (
    <Form className={className} noValidate onSubmit={submit}>
      <h2>{title}</h2>
      <FormProblem {...form} />
      <ClientFields form={form} />
      <SamePhoneCheck form={form} onUse={onUse} />
      <div className={styles.actions}>
        <MissingDigits count={missingDigits} />
        <Button disabled={busy} onClick={onBack}>
          Volver a la búsqueda
        </Button>
        <SubmitButton state={form} verb={verb} disabled={missingDigits > 0} />
      </div>
    </Form>
  );
}

/** The reason why it can't be saved yet, beside the button that waits for it. */
function MissingDigits({ count }: { count: number }) {
  if (count === 0) return null;
  return <Muted size="s">{missingText(count)}</Muted>;
}

function missingText(count: number): string {
  if (count === PHONE_MIN) return 'Falta el teléfono';
  return count === 1 ? 'Falta 1 dígito del teléfono' : `Faltan ${count} dígitos del teléfono`;
}

function SamePhoneCheck({ form, onUse }: { form: ClientFormState } & Pick<ClientFormProps, 'onUse'>) {
  const { samePhone, sharePhone, typeOn } = form;
  if (samePhone.length === 0) return null;
  return <SamePhoneDialog clients={samePhone} onUse={onUse} onShare={sharePhone} onBack={typeOn} />;
}
