import { Detail } from '@melena/shared/ui/Detail';
import { Sheet } from '@melena/shared/ui/Sheet';
import { Bone, SkeletonRows } from '@melena/shared/ui/Skeleton';
import css from './healer.module.css';

const FIELDS = ['status', 'name', 'surname', 'phone', 'email', 'birthday', 'selling'];

/** A healer who is on the way. */
export function HealerBones() {
  return (
    <Detail
      label="Datos del healer"
      facts={
        <div className="form" role="status" aria-label="Cargando el healer">
          {FIELDS.map(field => (
            <div key={field} className={css.bones}>
              <Bone width={96} />
              <Bone width="100%" height={36} />
            </div>
          ))}
        </div>
      }
    >
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
