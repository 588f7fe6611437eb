import { Bone, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import css from './process.module.css';

/** The shape of a process that is on its way. */
export function ProcessBones() {
  return (
    <div className={css.bones}>
      <div className="sheet">
        <SkeletonRows rows={5} label="Cargando la cita" />
      </div>
      <div className="sheet" aria-hidden>
        {[96, 80, 140].map(width => (
          <div key={width} className="bone-row">
            <Bone width={width} />
            <Bone width={84} />
          </div>
        ))}
      </div>
    </div>
  );
}
