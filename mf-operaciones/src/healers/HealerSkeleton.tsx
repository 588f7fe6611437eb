import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { FieldSkeleton } from '../common/FieldSkeleton';
import css from './healer.module.css';

/** A healer who is on the way. */
export function HealerSkeleton() {
  return (
    <Detail label="Datos del healer" facts={<FieldSkeleton label="Cargando el healer" rows={7} />}>
      <SheetSkeleton title="Horario" rows={2} />
      <SheetSkeleton title="Servicios" rows={8} />
    </Detail>
  );
}

function SheetSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <Sheet heading={title} actions={<SkeletonBlock width={124} height={28} />} className={css.held} aria-busy>
      <SkeletonRows rows={rows} label={`Cargando: ${title}`} />
    </Sheet>
  );
}
