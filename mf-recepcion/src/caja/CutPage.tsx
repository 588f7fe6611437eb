import { loadError, useCall } from '@melena/shared/client';
import { useLocation, useParams } from '@melena/shared/router';
import { Button } from '@melena/shared/ui/Button';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { LockOpen, Printer } from 'lucide-react';
import { CutPaper } from './CutPaper';
import css from './caja.module.css';

/** A closed till read again, to be printed. */
export function CutPage() {
  const cajaId = Number(useParams().id);
  const { search } = useLocation();
  const cut = useCall('caja/cut', { caja_id: cajaId });
  const failure = loadError(cut, 'No se pudo cargar el corte');
  const closed = cut.data && cut.data.caja.closed_at !== null;
  return (
    <>
      <PageHead
        title="Corte de caja"
        back={{ to: `/caja/cortes${search}`, label: 'Cortes' }}
        actions={
          closed && (
            <Button kind="primary" icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          )
        }
      />
      <div className="page-body">
        <Sheet fill className={closed ? undefined : css.centred}>
          {closed && <CutPaper cut={cut.data} />}
          {cut.data && !closed && (
            <Empty
              icon={LockOpen}
              text="Esta caja sigue abierta"
              action={<ButtonLink to="/caja">Ir a la caja</ButtonLink>}
            >
              Su corte se lee e imprime aquí cuando se cierra.
            </Empty>
          )}
          {failure && <ErrorState {...failure} />}
          {cut.isPending && <SkeletonRows rows={9} label="Cargando el corte" />}
        </Sheet>
      </div>
    </>
  );
}
