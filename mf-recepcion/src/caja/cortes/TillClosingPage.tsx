import { CallError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { useParams } from '@melena/shared/router';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { useSession } from '@melena/shared/session';
import { LockOpen, Printer, ReceiptText } from 'lucide-react';
import styles from '../till.module.css';
import { RunningReport, TillClosingReport } from './TillClosingReport';

const NOT_FOUND = {
  icon: ReceiptText,
  text: 'No se encontró el corte',
  to: paths.tillClosings,
  label: 'Ver cortes',
};

/** A closed till read again, to be printed; of an open one an administrator reads what is expected so far. */
export function TillClosingPage() {
  const cajaId = Number(useParams().id);
  const cut = useCall('caja/cut', { caja_id: cajaId });
  const closed = cut.data && cut.data.caja.closed_at !== null;
  const seesExpected = useSession()?.me.role === 'administrador';
  const running = cut.data && !closed && seesExpected;
  // Nobody but an administrator reads the cut of an open till that isn't counted.
  const uncounted = cut.error instanceof CallError && cut.error.code === 'conflict';
  return (
    <>
      <PageHead
        title={titleOf(cut.data, running === true)}
        back={running ? { to: paths.till, label: 'Caja' } : { to: paths.tillClosings, label: 'Cortes' }}
        actions={
          closed && (
            <Button kind="primary" icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          )
        }
      />
      <PageBody>
        {uncounted ? (
          <Sheet fill className={styles.centred}>
            <StillOpen />
          </Sheet>
        ) : (
          <Loaded
            query={cut}
            failed="No se pudo cargar el corte"
            nowhere={NOT_FOUND}
            skeleton={
              <Sheet fill className={styles.centred}>
                <SkeletonRows rows={9} label="Cargando el corte" />
              </Sheet>
            }
          >
            {cut => (
              <Sheet fill className={closed || running ? undefined : styles.centred}>
                {closed ? (
                  <TillClosingReport cut={cut} />
                ) : running ? (
                  <RunningReport cut={cut} />
                ) : (
                  <StillOpen />
                )}
              </Sheet>
            )}
          </Loaded>
        )}
      </PageBody>
    </>
  );
}

function titleOf(cut: CallReply<'caja/cut'> | undefined, running: boolean): string {
  if (running) return 'Corte parcial';
  return cut && cut.caja.closed_at !== null ? `Corte de caja ${closingNumber(cut.number)}` : 'Corte de caja';
}

function StillOpen() {
  return (
    <Empty
      icon={LockOpen}
      text="Esta caja sigue abierta"
      action={<ButtonLink to={paths.till}>Ir a la caja</ButtonLink>}
    >
      Su corte se lee e imprime aquí cuando se cierra.
    </Empty>
  );
}
