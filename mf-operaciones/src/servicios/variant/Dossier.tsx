import { useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { SheetHead } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { StepList, StepListItem } from '@melena/shared/kit/layout/StepList';
import { CountBadge, Measure, Muted, Note, ScreenReaderOnly, Strong } from '@melena/shared/kit/text';
import { formatDuration } from '@melena/shared/rules/time';
import { ChevronRight, Copy, Info, ListChecks, Pencil, Plus } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useNearestFocus } from '../../common/use-nearest-focus';
import { kindOf } from './choice-kinds';
import { type DossierAction, DossierDialogs } from './DossierDialogs';
import css from './dossier.module.css';
import { amountsOf, minutesBeyond, minutesOf } from './dossier-sums';
import type { DossierStepData, StepProduct, VariantData } from './types';

export function Dossier({ data }: { data: VariantData }) {
  const [act, setAct] = useState<DossierAction | null>(null);
  const section = useRef<HTMLElement>(null);
  const { process: steps, variant } = data;
  const mover = useCommand('service/process/update');
  const copier = useCommand('service/copy');
  const copy = async ({ id, title }: DossierStepData) => {
    if (!copier.busy && (await copier.attempt({ step: { id } }))) toast.done(`${title} duplicado`);
  };
  const move = async ({ id, version, title, step }: DossierStepData, by: number) => {
    const to = step + by;
    if (mover.busy || to < 1 || to > steps.length) return;
    if (await mover.attempt({ process: { id, version, step: to } }))
      toast.done(`${title}: paso ${to} de ${steps.length}`);
  };
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
        {steps.length > 0 && (
          <Button icon={Copy} onClick={() => setAct({ kind: 'copy' })}>
            Copiar dossier a…
          </Button>
        )}
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
                  onMove={by => move(step, by)}
                  onCopy={() => copy(step)}
                  onAddProduct={() => setAct({ kind: 'add-product', step })}
                  onEditProduct={product => setAct({ kind: 'edit-product', product })}
                />
              ))}
            </StepList>
          </div>
          <DossierTotals steps={steps} booked={variant.minutes} />
        </>
      )}
      <FailureNotice error={mover.error ?? copier.error} />
      {act && <DossierDialogs act={act} data={data} onAct={setAct} />}
    </Sheet>
  );
}

/** The sums of a dossier, and a warning when they exceed the booked minutes. */
function DossierTotals({ steps, booked }: { steps: readonly DossierStepData[]; booked: number }) {
  const minutes = minutesOf(steps);
  const excess = minutesBeyond(minutes, booked);
  return (
    <footer className={css.totals}>
      <span>
        Procesos <Strong num>{steps.length}</Strong>
      </span>
      <span>
        Tiempo <Strong num>{formatDuration(minutes)}</Strong>
      </span>
      <span>
        Producto{' '}
        {[...amountsOf(steps)].map(([unit, value], index) => (
          <Fragment key={unit}>
            {index > 0 && ' · '}
            <b>
              <Measure {...{ value, unit }} />
            </b>
          </Fragment>
        ))}
      </span>
      {excess && (
        <span className={css.excess} role="status">
          <Info />
          {excess}
        </span>
      )}
    </footer>
  );
}

/** Names the step whose button takes a product. */
const STEP_ID = 'data-step-id';

interface DossierStepProps {
  step: DossierStepData;
  onEdit: (step: DossierStepData) => void;
  /** A place up, -1, or down. */
  onMove: (by: number) => void;
  onCopy: () => void;
  onAddProduct: (step: DossierStepData) => void;
  onEditProduct: (product: StepProduct) => void;
}

function DossierStep({ step, onEdit, onMove, onCopy, onAddProduct, onEditProduct }: DossierStepProps) {
  return (
    <StepListItem number={step.step}>
      <div className={css.head}>
        <h3>
          <button
            type="button"
            className={css.edit}
            title="Alt + ↑ o ↓ lo mueve"
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => onEdit(step)}
            onKeyDown={event => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              onMove(event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            <ScreenReaderOnly>Editar proceso {step.step}:</ScreenReaderOnly>{' '}
            <span className={css.title}>
              <b>{step.title}</b> <Muted num>{formatDuration(step.minutes)}</Muted>
            </span>
            <Pencil />
          </button>
        </h3>
        <IconButton name={`Duplicar proceso ${step.step}`} icon={Copy} onClick={onCopy} />
        <IconButton
          name={`Agregar producto al proceso ${step.step}`}
          icon={Plus}
          {...{ [STEP_ID]: step.id }}
          onClick={() => onAddProduct(step)}
        />
      </div>
      {step.products.length === 0 ? (
        <p className={css.none}>Sin productos</p>
      ) : (
        <ul aria-label={`Productos del proceso ${step.step}`}>
          {step.products.map(product => (
            <li key={product.id}>
              <button type="button" className={css.product} onClick={() => onEditProduct(product)}>
                <Note>{kindOf(product).label}</Note> <span className={css.name}>{product.product_name}</span>{' '}
                <b>
                  <Measure value={product.quantity} unit={product.unit} />
                </b>
                <ChevronRight />
              </button>
            </li>
          ))}
        </ul>
      )}
    </StepListItem>
  );
}
