import { Measure, Strong } from '@melena/shared/kit/text';
import { formatDuration } from '@melena/shared/rules/time';
import { Info } from 'lucide-react';
import css from './dossier.module.css';
import { millilitresOf, minutesBeyond, minutesOf } from './dossier-sums';
import type { DossierStepData } from './types';

/** The sums of a dossier, and a warning when they exceed the booked minutes. */
export function DossierTotals({ steps, booked }: { steps: readonly DossierStepData[]; booked: number }) {
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
        <b>
          <Measure value={millilitresOf(steps)} unit="ml" />
        </b>
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
