import { Button } from '@melena/shared/kit/actions/Button';
import { Num } from '@melena/shared/kit/text';
import { useLocation, useNavigate, useRouteError } from '@melena/shared/router';
import { RotateCw, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { CardPage } from '../remotes/CardPage';
import styles from '../remotes/card.module.css';
import { errorKey } from '../remotes/error-key';
import { reloadIfFileMissing } from '../remotes/reload-guard';

/** The frame itself could not be shown: no registry, or a file of the shell that did not come. */
export function ShellCrash() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    console.error(error);
    reloadIfFileMissing(error).catch(() => undefined);
  }, [error]);
  return (
    <main className={`page ${styles.alone}`}>
      <CardPage
        icon={Unplug}
        title="No se pudo abrir Melena"
        action={
          <>
            <Button kind="primary" icon={RotateCw} onClick={() => navigate(location, { replace: true })}>
              Reintentar
            </Button>
            <span className={styles.key}>
              Clave del error <Num>{errorKey('shell', error)}</Num>
            </span>
          </>
        }
      >
        Revisa tu conexión e intenta de nuevo.
      </CardPage>
    </main>
  );
}
