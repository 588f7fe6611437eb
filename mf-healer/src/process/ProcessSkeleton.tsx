import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import css from './process.module.css';

/** The shape of a process that is on its way. */
export function ProcessSkeleton() {
  return (
    <div className={css.bones}>
      <div className="sheet">
        <SkeletonRows rows={5} label="Cargando la cita" />
      </div>
      <div className="sheet" aria-hidden>
        {[96, 80, 140].map(width => (
          <div key={width} className="bone-row">
            <SkeletonBlock width={width} />
            <SkeletonBlock width={84} />
          </div>
        ))}
      </div>
    </div>
  );
}
