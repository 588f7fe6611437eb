import { noteConnection, queryClient, useOnline } from '@melena/shared/client';
import type { RegistryEntry } from '@melena/shared/contract/registry';
import { Button } from '@melena/shared/kit/actions/Button';
import { Num } from '@melena/shared/kit/text';
import { useLocation, useNavigate } from '@melena/shared/router';
import { RotateCw, Unplug } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardPage } from './CardPage';
import styles from './card.module.css';
import { reloadDepartment } from './departments';
import { errorKey } from './error-key';
import { isAltered } from './integrity';
import { isOutdated } from './outdated-build';
import { isServerThere, refreshRegistry } from './registry';
import { reloadFor } from './reload-guard';
import { findRouteOwner } from './route-access';

interface DepartmentCardProps {
  readonly remote: RegistryEntry;
  readonly error: unknown;
  /** The reason, if the department isn't simply unreachable. */
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

/**
 * 'Reintentar' asks for the department's present place, fetches it anew and shows the same address again. The page
 * itself is loaded anew only when something newer is deployed.
 * @param error why there is nothing to show: a file that it names is asked for past what the browser kept of it
 */
function useRetry(remote: RegistryEntry, error: unknown) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const [fresh] = await Promise.all([refreshRegistry(), isAltered(remote, error)]);
    const owner = findRouteOwner(fresh, pathname);
    if (owner && isOutdated(owner.remote, fresh)) return reloadFor(fresh);
    // An answer that the department could not draw would stop it again.
    queryClient.removeQueries({ type: 'inactive' });
    if (owner) await reloadDepartment(owner.remote);
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return { retry, busy };
}
