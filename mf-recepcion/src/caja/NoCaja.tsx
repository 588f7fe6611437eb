import { useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/ui/Button';
import { Empty } from '@melena/shared/ui/Empty';
import { Failure, verbAfter } from '@melena/shared/ui/Failure';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { Wallet } from 'lucide-react';
import css from './caja.module.css';

/** Nothing can be charged until a till is opened. */
export function NoCaja() {
  const { run, busy, error } = useCommand('caja/add');
  return (
    <>
      <PageHead title="Caja" />
      <div className="page-body">
        <Sheet fill className={css.centred}>
          <Empty
            icon={Wallet}
            text="No hay caja activa"
            action={
              <>
                <Button
                  kind="primary"
                  busy={busy}
                  busyLabel="Iniciando"
                  onClick={() => run({ caja: {} }).catch(() => undefined)}
                >
                  {verbAfter(error, 'Iniciar caja')}
                </Button>
                <Failure error={error} />
              </>
            }
          >
            Inicia la caja para cobrar las citas de hoy.
          </Empty>
        </Sheet>
      </div>
    </>
  );
}
