import { SkeletonBlock, skeletonWidth } from '@melena/shared/kit/feedback/Skeleton';
import { SheetHead } from '@melena/shared/kit/layout/blocks';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { StepList, StepListItem } from '@melena/shared/kit/layout/StepList';
import { FieldSkeleton } from '../../common/FieldSkeleton';
import css from './dossier.module.css';

const STEPS = [1, 2, 3, 4, 5];

/** A variant and its dossier that are on their way. */
export function VariantSkeleton() {
  return (
    <Detail label="Datos de la variante" facts={<FieldSkeleton label="Cargando la variante" rows={5} text />}>
      <Sheet className={css.dossier} aria-label="Dossier" aria-busy>
        <SheetHead className={css.top}>
          <h2>Dossier</h2>
          <SkeletonBlock width={152} height={36} />
        </SheetHead>
        <div className={css.steps}>
          <StepList>
            {STEPS.map(step => (
              <StepListItem key={step} number="">
                <div className={css.edit}>
                  <SkeletonBlock width={skeletonWidth(step)} />
                </div>
                <div className={css.product}>
                  <SkeletonBlock width={56} />
                  <SkeletonBlock width={skeletonWidth(step + 3)} />
                  <SkeletonBlock width={40} />
                </div>
              </StepListItem>
            ))}
          </StepList>
        </div>
      </Sheet>
    </Detail>
  );
}
