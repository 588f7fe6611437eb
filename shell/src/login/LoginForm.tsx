import { CallError, isOffline, messageOf } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { NoticeFrame } from '@melena/shared/kit/layout/blocks';
import { sessionStore, signIn } from '@melena/shared/session';
import { CircleAlert, Clock, HandHeart, WifiOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './LoginPage.module.css';

type Errors = { email?: string; password?: string; verification_code?: string };

export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** The password was right, and the account has a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    /** Says at its field what is wrong, with the focus there. Answers whether anything is. */
    const refuse = (found: Errors) => {
      setErrors(found);
      const wrong = (['email', 'password', 'verification_code'] as const).find(name => found[name]);
      if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return wrong !== undefined;
    };
    if (refuse({ ...findMissing(email, password), ...(asksCode && !code && { verification_code: NO_CODE }) }))
      return;
    setBusy(true);
    setFailure(undefined);
    await signIn(email.trim(), password, asksCode ? code : undefined).catch(error => {
      const second = error instanceof CallError && error.data.second_factor;
      if (second) setAsksCode(true);
      if (second && !asksCode) return;
      if (!(error instanceof CallError && refuse(error.fields))) setFailure(error);
    });
    setBusy(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      <h1>Ingresar al administrador</h1>
      <LoginNotice failure={failure} />
      <TextField
        label="Correo"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="nombre@melena.mx"
        autoFocus
        value={email}
        onChange={value => {
          setEmail(value);
          setErrors({ ...errors, email: undefined });
        }}
        error={errors.email}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        value={password}
        onChange={value => {
          setPassword(value);
          setErrors({ ...errors, password: undefined });
        }}
        error={errors.password}
      />
      {asksCode && (
        <TextField
          label="Código de verificación"
          name="verification_code"
          help="De tu aplicación de verificación, o un código de recuperación."
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={value => {
            setCode(value);
            setErrors({ ...errors, verification_code: undefined });
          }}
          error={errors.verification_code}
        />
      )}
      <Button type="submit" kind="primary" wide busy={busy} busyLabel="Ingresando">
        {isOffline(failure) ? 'Reintentar' : 'Ingresar'}
      </Button>
      <div className={styles.or}>o</div>
      <ButtonLink to={paths.tablet} icon={HandHeart} wide>
        Acceso Healers
      </ButtonLink>
    </form>
  );
}

const NO_CODE = 'Escribe el código de verificación';

function findMissing(email: string, password: string): Errors {
  return {
    email: email.trim() ? undefined : 'Escribe tu correo',
    password: password ? undefined : 'Escribe tu contraseña',
  };
}

/** The answer to the last try; before a try, the news that a session ended by itself. */
function LoginNotice({ failure }: { readonly failure: unknown }) {
  const expired = sessionStore(state => state.expired === 'staff');
  if (failure !== undefined) {
    const Icon = isOffline(failure) ? WifiOff : CircleAlert;
    const wrong = failure instanceof CallError && failure.code === 'unauthenticated';
    return (
      <NoticeFrame data-tone="danger" role="alert">
        <Icon />
        <span>{wrong ? 'Acceso incorrecto, verifica el coreo y contraseña' : messageOf(failure)}</span>
      </NoticeFrame>
    );
  }
  if (!expired) return null;
  return (
    <NoticeFrame data-tone="info" role="status">
      <Clock />
      <span>Tu sesión terminó. Ingresa de nuevo y volverás a donde estabas.</span>
    </NoticeFrame>
  );
}
