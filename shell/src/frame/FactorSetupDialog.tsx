import { call, messageOf } from '@melena/shared/client';
import { factorFields } from '@melena/shared/contract/account/second-factor';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Muted, Num, Strong } from '@melena/shared/kit/text';
import { Copy } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import styles from './factor.module.css';

type NewFactor = CallReply<'account/factor/new'>;

const TITLE = 'Verificación en dos pasos';

/** Sets the second factor up: the picture for an authenticator, a code of it, then the recovery codes, once. */
export function FactorSetupDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewFactor>();
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState(false);
  // Not by useCall: a list that changed would ask again, and what was scanned would be another one's.
  const ask = useCallback(async (signal?: AbortSignal) => {
    try {
      setMade(await call('account/factor/new', {}, { signal }));
    } catch (error) {
      if (!signal?.aborted) setFailure(error);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  if (made && done) return <RecoveryCodes codes={made.recovery_codes} onClose={onClose} />;
  if (made) return <Setup made={made} onDone={() => setDone(true)} onClose={onClose} />;
  const retry = () => {
    setFailure(undefined);
    void ask();
  };
  return (
    <Dialog open title={TITLE} onClose={onClose}>
      {failure ? (
        <ErrorState text="No se pudo preparar" detail={messageOf(failure)} onRetry={retry} />
      ) : (
        <SkeletonRows rows={5} label="Preparando" />
      )}
    </Dialog>
  );
}

function Setup({ made, onDone, onClose }: { made: NewFactor; onDone: () => void; onClose: () => void }) {
  const { secret, recovery_codes, qr } = made;
  const form = useCommandForm({
    call: 'account/factor/set',
    schema: factorFields,
    values: { verification_code: '', own_password: '' },
    toBody: typed => ({ secret, recovery_codes, ...typed }),
    onDone,
  });
  return (
    <ActionDialog title={TITLE} action={form} verb="Activar" busyVerb="Activando" onClose={onClose}>
      <p>Escanea la imagen con una aplicación de verificación (Google Authenticator, Aegis, 2FAS).</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="Imagen para tu aplicación de verificación"
      >
        <path d={qr.path} />
      </svg>
      <Muted as="p">
        O escribe esta clave:{' '}
        <Strong num className={styles.secret}>
          {secret.match(/.{4}/g)?.join(' ')}
        </Strong>
      </Muted>
      <TextField
        label="Código de verificación"
        help="Los 6 dígitos que muestra la aplicación."
        autoComplete="one-time-code"
        {...form.bind('verification_code')}
      />
      <PasswordField label="Tu contraseña" {...form.bind('own_password')} />
    </ActionDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.done('Códigos copiados'),
      () => toast.failed('No se pudieron copiar los códigos'),
    );
  return (
    // They are shown this once: no key closes them by mistake, only the button that says they are kept.
    <Dialog
      open
      busy
      title="Códigos de recuperación"
      onClose={onClose}
      footStart={
        <Button icon={Copy} onClick={copy}>
          Copiar
        </Button>
      }
      foot={
        <Button kind="primary" onClick={onClose}>
          Ya los guardé
        </Button>
      }
    >
      <p>
        La verificación está activa. Guarda estos códigos: cada uno sirve una vez si pierdes tu teléfono, y no
        se vuelven a mostrar.
      </p>
      <Num as="ul" className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Num>
    </Dialog>
  );
}
