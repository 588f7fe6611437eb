import type { CallBody, CommandPath } from '@melena/shared/contract/calls';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm, type ConfirmProps } from '@melena/shared/kit/overlays/Confirm';
import { Muted } from '@melena/shared/kit/text';
import type { Account } from './account-columns';
import css from './confirm.module.css';

export interface PasswordConfirmProps<P extends CommandPath>
  extends Pick<ConfirmProps, 'question' | 'warning' | 'verb' | 'danger' | 'onBack'> {
  call: P;
  /** The account that it is done to. */
  account: Account;
  toBody: (ownPassword: string) => CallBody<P>;
  done: string;
  onDone: () => void;
}

/** Asks before something is done to an account, and for the password of who does it. */
export function PasswordConfirm<P extends CommandPath>({
  call,
  account,
  toBody,
  done,
  onDone,
  ...question
}: PasswordConfirmProps<P>) {
  const form = useCommandForm({
    call,
    values: { own_password: '' },
    toBody: ({ own_password }) => toBody(own_password),
    done,
    onDone,
  });
  return (
    <Confirm
      {...question}
      open
      busy={form.busy}
      error={form.problem ? form.error : null}
      onConfirm={() => form.submit()}
    >
      <b>{account.name}</b>
      <br />
      <Muted>{account.email}</Muted>
      <form className={css.password} noValidate onSubmit={form.submit}>
        <PasswordField label="Tu contraseña" disabled={form.busy} {...form.bind('own_password')} />
      </form>
    </Confirm>
  );
}
