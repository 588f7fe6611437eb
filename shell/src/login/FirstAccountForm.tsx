import { CallError, call } from '@melena/shared/client';
import { firstAccountForm } from '@melena/shared/contract/session/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { PASSWORD_HELP } from '@melena/shared/rules/access/password';
import { USUAL_ZONE, ZONE_NAMES, type Zone } from '@melena/shared/rules/time';
import { ZoneField } from '@melena/shared/salon/ZoneField';
import { signIn } from '@melena/shared/session';
import { useState } from 'react';
import styles from './FirstAccountForm.module.css';
import { noteFirstAccount } from './first-account-page';

const EMPTY = { salon: '', name: '', email: '', password: '', again: '' };

interface FirstAccountFormProps {
  /** The salon has its first account: made here, or by somebody else meanwhile. */
  readonly onDone: () => void;
}

/** Names a new salon, makes its administrator's account and logs in with it. */
export function FirstAccountForm({ onDone }: FirstAccountFormProps) {
  const [late, setLate] = useState(false);
  const form = useZodForm(firstAccountForm, {
    defaults: { ...EMPTY, time_zone: zoneOfBrowser(), code: codeOfLink() },
    onSubmit: async ({ again: _, ...account }) => {
      const refused = await call('session/setup', account).then(() => null, conflictIn);
      await signIn(account.email, account.password).catch(error => {
        setLate(refused !== null);
        throw refused ?? error;
      });
      noteFirstAccount();
    },
  });
  const leave = () => {
    noteFirstAccount();
    onDone();
  };
  return (
    <div className={styles.page}>
      <form onSubmit={form.submit} noValidate>
        <div>
          <h1>Primer inicio</h1>
          <p>Nadie tiene una cuenta todavía. La primera es de quien administra el salón.</p>
        </div>
        <TextField label="Nombre del salón" autoComplete="organization" autoFocus {...form.bind('salon')} />
        <ZoneField {...form.bind('time_zone')} />
        <TextField label="Tu nombre" autoComplete="name" {...form.bind('name')} />
        <TextField label="Correo" type="email" autoComplete="username" {...form.bind('email')} />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          help={PASSWORD_HELP}
          {...form.bind('password')}
        />
        <PasswordField label="Repite la contraseña" autoComplete="new-password" {...form.bind('again')} />
        <TextField
          label="Código del servidor"
          autoComplete="off"
          help="Lo muestra el servidor al arrancar, junto a su dirección."
          {...form.bind('code')}
        />
        {form.problem && (
          <Notice
            tone={form.offline ? 'warn' : 'danger'}
            action={
              late && (
                <Button size="s" onClick={leave}>
                  Ir al ingreso
                </Button>
              )
            }
          >
            {form.problem}
          </Notice>
        )}
        <Button type="submit" kind="primary" wide busy={form.busy} busyLabel="Creando la cuenta">
          {form.offline ? 'Reintentar' : 'Crear la cuenta e ingresar'}
        </Button>
      </form>
    </div>
  );
}

/** Somebody made it already: perhaps a try of one's own whose answer was lost. */
function conflictIn(error: unknown): CallError {
  if (error instanceof CallError && error.code === 'conflict') return error;
  throw error;
}

/** The browser's own zone, where it is one that salons have. */
function zoneOfBrowser(): Zone {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Object.hasOwn(ZONE_NAMES, timeZone) ? (timeZone as Zone) : USUAL_ZONE;
}

/** The server prints an address that carries its code where no server and no log gets it. */
function codeOfLink(): string {
  const [, code = ''] = /^#codigo=([\w-]{1,40})$/.exec(location.hash) ?? [];
  return code;
}
