import type { RegistryEntry } from '@melena/shared/contract/registry';
import { Button } from '@melena/shared/ui/Button';
import { RotateCw, Unplug } from 'lucide-react';
import { errorKey } from '../remotes/error-key';
import { useRetry } from '../remotes/use-retry';
import { CardPage } from './CardPage';
import styles from './pages.module.css';

interface DepartmentCardProps {
  readonly remote: RegistryEntry;
  readonly error: unknown;
  /** Why, when it is not simply out of reach. */
  readonly reason?: string;
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** A department that can't be shown. The menu stays, and so do the others. */
export function DepartmentCard({ remote, error, reason = outOfReach(remote) }: DepartmentCardProps) {
  const { retry, busy } = useRetry();
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
      {reason} Los demás departamentos siguen funcionando.
    </CardPage>
  );
}

function outOfReach({ menu, title }: RegistryEntry): string {
  const labels = menu.map(({ label }) => label);
  if (labels.length === 0) return `${title} no está disponible por ahora.`;
  return `${list.format(labels)} no están disponibles por ahora.`;
}
