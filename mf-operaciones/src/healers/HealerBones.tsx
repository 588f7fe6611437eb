import { Bone, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { FieldBones } from '../common/FieldBones';
import css from './healer.module.css';

/** A healer who is on the way. */
export function HealerBones() {
  return (
    <Detail label="Datos del healer" facts={<FieldBones label="Cargando el healer" rows={7} />}>
      <SheetBones title="Horario" rows={2} />
      <SheetBones title="Servicios" rows={8} />
    </Detail>
  );
}

function SheetBones({ title, rows }: { title: string; rows: number }) {
  return (
    <Sheet className={css.held} aria-label={title} aria-busy>
      <div className="sheet-head">
        <h2>{title}</h2>
        <Bone width={124} height={28} />
      </div>
      <SkeletonRows rows={rows} label={`Cargando: ${title}`} />
    </Sheet>
  );
}
