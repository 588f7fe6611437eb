import { Bone, boneWidth } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Thread, ThreadStep } from '@melena/shared/kit/layout/Thread';
import { FieldBones } from '../../common/FieldBones';
import css from './dossier.module.css';

const STEPS = [1, 2, 3, 4, 5];

/** A variant and its dossier that are on their way. */
export function VariantBones() {
  return (
    <Detail label="Datos de la variante" facts={<FieldBones label="Cargando la variante" rows={5} text />}>
      <Sheet className={css.dossier} aria-label="Dossier" aria-busy>
        <div className={`sheet-head ${css.top}`}>
          <h2>Dossier</h2>
          <Bone width={152} height={36} />
        </div>
        <div className={css.steps}>
          <Thread>
            {STEPS.map(step => (
              <ThreadStep key={step} number="">
                <div className={css.edit}>
                  <Bone width={boneWidth(step)} />
                </div>
                <div className={css.product}>
                  <Bone width={56} />
                  <Bone width={boneWidth(step + 3)} />
                  <Bone width={40} />
                </div>
              </ThreadStep>
            ))}
          </Thread>
        </div>
      </Sheet>
    </Detail>
  );
}
