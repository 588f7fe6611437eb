import type { RegistryEntry } from '@melena/shared/contract/registry';
import { Button } from '@melena/shared/ui/Button';
import { RotateCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorKey } from '../remotes/error-key';
import { isAltered } from '../remotes/integrity';
import { useRetry } from '../remotes/use-retry';
import { CardPage } from './CardPage';
import styles from './pages.module.css';

interface DepartmentCardProps {
  readonly remote: RegistryEntry;
  readonly error: unknown;
  /** Why, when it is not simply out of reach. */
  readonly reason?: string;
}

const ALTERED =
  'Sus archivos no son los que se publicaron, y por seguridad no se abren. Avisa a un administrador.';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** A department that can't be shown. The menu stays, and so do the others. */
export function DepartmentCard({ remote, error, reason = outOfReach(remote) }: DepartmentCardProps) {
  const { retry, busy } = useRetry(remote, error);
  const altered = useAltered(remote, error);
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
            Clave del error <span className="num">{errorKey(remote.name, error)}</span>
          </span>
        </>
      }
    >
      {altered ? ALTERED : reason} Los demás departamentos siguen funcionando.
    </CardPage>
  );
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

function outOfReach({ menu, title }: RegistryEntry): string {
  const labels = menu.map(({ label }) => label);
  if (labels.length === 0) return `${title} no está disponible por ahora.`;
  return `${list.format(labels)} no están disponibles por ahora.`;
}
