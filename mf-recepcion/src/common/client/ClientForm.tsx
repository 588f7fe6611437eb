import { Button } from '@melena/shared/kit/actions/Button';
import { busyVerbOf } from '@melena/shared/kit/actions/busy-verb';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Form } from '@melena/shared/kit/layout/blocks';
import { fullName } from '@melena/shared/rules/person';
import { ClientFields } from './ClientFields';
import type { ClientRow } from './client-columns';
import styles from './client-form.module.css';
import { SamePhoneDialog } from './SamePhoneDialog';
import { type ClientFormOptions, type ClientFormState, useClientForm } from './use-client-form';

export interface ClientFormProps extends ClientFormOptions {
  /** 'Registro de cliente', 'Editar cliente'. */
  title: string;
  /** The verb of the primary button: 'Registrar cliente'. */
  verb: string;
  onBack: () => void;
  /** The one who has that telephone already was meant. Absent where one is edited. */
  onUse?: (client: ClientRow) => void;
}

/** A client's data over the page: 'Nuevo cliente' and 'Editar cliente'. */
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
      disabled={form.phoneIsShort}
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
  const { busy, problem, offline, phoneIsShort, submit } = form;
  return (
    <Form className={className} noValidate onSubmit={submit}>
      <h2>{title}</h2>
      {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
      <ClientFields form={form} />
      <SamePhoneCheck form={form} onUse={onUse} />
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onBack}>
          Volver a la búsqueda
        </Button>
        <Button kind="primary" type="submit" busy={busy} busyLabel={busyVerbOf(verb)} disabled={phoneIsShort}>
          {offline ? 'Reintentar' : verb}
        </Button>
      </div>
    </Form>
  );
}

function SamePhoneCheck({ form, onUse }: { form: ClientFormState } & Pick<ClientFormProps, 'onUse'>) {
  const { samePhone, sharePhone, typeOn } = form;
  if (samePhone.length === 0) return null;
  return <SamePhoneDialog clients={samePhone} onUse={onUse} onShare={sharePhone} onBack={typeOn} />;
}
