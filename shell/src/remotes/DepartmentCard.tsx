import { noteConnection, useOnline } from '@melena/shared/client';
import type { RegistryEntry } from '@melena/shared/contract/registry';
import { Button } from '@melena/shared/kit/actions/Button';
import { Num } from '@melena/shared/kit/text';
import { RotateCw, Unplug } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardPage } from './CardPage';
import styles from './card.module.css';
import { errorKey } from './error-key';
import { isAltered } from './integrity';
import { isServerThere } from './registry';
import { useRetry } from './use-retry';

interface DepartmentCardProps {
  readonly remote: RegistryEntry;
  readonly error: unknown;
  /** Why, when it is not simply out of reach. */
  readonly reason?: string;
}

const ALTERED =
  'Sus archivos no son los que se publicaron, y por seguridad no se abren. Avisa a un administrador.';

const UNREACHABLE = 'No hay conexión con el servidor. Se abrirá por sí solo en cuanto vuelva.';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** A department that can't be shown. The menu stays, and so do the others. */
export function DepartmentCard({ remote, error, reason = unreachableReason(remote) }: DepartmentCardProps) {
  const { retry, busy } = useRetry(remote, error);
  const altered = useAltered(remote, error);
  const online = useOnline();
  useRetryWhenOnline(online, retry);
  return (
    <CardPage
      icon={Unplug}
      title={`No se pudo abrir ${remote.title}`}
      action={
        <>
          <Button kind="primary" icon={RotateCw} busy={busy} busyLabel="Reintentando" onClick={retry}>
            Reintentar
          </Button>
          <span className={styles.key}>
            Clave del error <Num>{errorKey(remote.name, error)}</Num>
          </span>
        </>
      }
    >
      {online ? `${altered ? ALTERED : reason} Los demás departamentos siguen funcionando.` : UNREACHABLE}
    </CardPage>
  );
}

/** Tries again by itself once the server is back, where it was gone while this stood here. */
function useRetryWhenOnline(online: boolean, retry: () => Promise<void>): void {
  const wasGone = useRef(false);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!online) wasGone.current = true;
    else if (wasGone.current) {
      wasGone.current = false;
      void again();
    }
  }, [online]);
  useEffect(() => {
    // A department that doesn't come may be the first to show that the server is gone.
    isServerThere().then(there => there || noteConnection({ calls: false }));
  }, []);
}

function useAltered(remote: RegistryEntry, error: unknown): boolean {
  const [altered, setAltered] = useState(false);
  useEffect(() => {
    let shown = true;
    isAltered(remote, error).then(answer => shown && setAltered(answer));
    return () => {
      shown = false;
    };
  }, [remote, error]);
  return altered;
}

function unreachableReason({ menu, title }: RegistryEntry): string {
  const labels = menu.map(({ label }) => label);
  if (labels.length === 0) return `${title} no está disponible por ahora.`;
  return `${list.format(labels)} no están disponibles por ahora.`;
}
