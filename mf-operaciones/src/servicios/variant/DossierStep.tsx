import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { StepListItem } from '@melena/shared/kit/layout/StepList';
import { Measure, Muted, Note, ScreenReaderOnly } from '@melena/shared/kit/text';
import { formatDuration } from '@melena/shared/rules/time';
import { ChevronRight, Pencil, Plus } from 'lucide-react';
import { kindOf } from './choice-kinds';
import css from './dossier.module.css';
import type { DossierStepData, StepProduct } from './types';

/** Names the step whose button takes a product. */
export const STEP_ID = 'data-step-id';

export interface DossierStepProps {
  step: DossierStepData;
  onEdit: (step: DossierStepData) => void;
  onAddProduct: (step: DossierStepData) => void;
  onEditProduct: (product: StepProduct) => void;
}

/** A step of a dossier and what it takes of each product. */
export function DossierStep({ step, onEdit, onAddProduct, onEditProduct }: DossierStepProps) {
  return (
    <StepListItem number={step.step}>
      <div className={css.head}>
        <h3>
          <button type="button" className={css.edit} onClick={() => onEdit(step)}>
            <ScreenReaderOnly>Editar proceso {step.step}:</ScreenReaderOnly>{' '}
            <span className={css.title}>
              <b>{step.title}</b> <Muted num>{formatDuration(step.minutes)}</Muted>
            </span>
            <Pencil />
          </button>
        </h3>
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
                  <Measure value={product.quantity} unit="ml" />
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
