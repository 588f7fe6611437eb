import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SkeletonRow } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import css from './process.module.css';

/** The shape of a process that is on its way. */
export function ProcessSkeleton() {
  return (
    <div className={css.bones}>
      <Sheet>
        <SkeletonRows rows={5} label="Cargando la cita" />
      </Sheet>
      <Sheet aria-hidden>
        {[96, 80, 140].map(width => (
          <SkeletonRow key={width}>
            <SkeletonBlock width={width} />
            <SkeletonBlock width={84} />
          </SkeletonRow>
        ))}
      </Sheet>
    </div>
  );
}
