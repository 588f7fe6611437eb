import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SheetHead } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { StepList } from '@melena/shared/kit/layout/StepList';
import { CountBadge } from '@melena/shared/kit/text';
import { ListChecks, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNearestFocus } from '../../common/use-nearest-focus';
import { type DossierAction, DossierDialogs } from './DossierDialogs';
import { DossierStep, STEP_ID } from './DossierStep';
import { DossierTotals } from './DossierTotals';
import css from './dossier.module.css';
import type { VariantData } from './types';

/** The steps of a variant, each with its minutes and products. */
export function Dossier({ data }: { data: VariantData }) {
  const [act, setAct] = useState<DossierAction | null>(null);
  const section = useRef<HTMLElement>(null);
  const { process: steps, variant } = data;
  // From a product to its step, from a step to the button that adds one.
  useNearestFocus(act, section, last => {
    const stepId = last.kind === 'edit-product' ? last.product.service_process_id : undefined;
    const step = section.current?.querySelector<HTMLElement>(`[${STEP_ID}="${stepId}"]`);
    return step ?? section.current?.querySelector('button');
  });
  return (
    <Sheet ref={section} className={css.dossier} aria-label="Dossier">
      <SheetHead className={css.top}>
        <h2 className={css.heading}>
          Dossier <CountBadge>{steps.length}</CountBadge>
        </h2>
        <Button icon={Plus} onClick={() => setAct({ kind: 'add-step' })}>
          Agregar proceso
        </Button>
      </SheetHead>
      {steps.length === 0 ? (
        <Empty icon={ListChecks} text="No se ha registrado el dossier" />
      ) : (
        <>
          <div className={css.steps}>
            <StepList label="Procesos">
              {steps.map(step => (
                <DossierStep
                  key={step.id}
                  step={step}
                  onEdit={() => setAct({ kind: 'edit-step', step })}
                  onAddProduct={() => setAct({ kind: 'add-product', step })}
                  onEditProduct={product => setAct({ kind: 'edit-product', product })}
                />
              ))}
            </StepList>
          </div>
          <DossierTotals steps={steps} booked={variant.minutes} />
        </>
      )}
      {act && <DossierDialogs act={act} data={data} onAct={setAct} />}
    </Sheet>
  );
}
