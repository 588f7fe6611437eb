import { Measure } from '@melena/shared/kit/text/Measure';
import { formatDuration } from '@melena/shared/rules/time';
import { Info } from 'lucide-react';
import css from './dossier.module.css';
import { millilitresOf, minutesBeyond, minutesOf } from './dossier-sums';
import type { DossierStepData } from './types';

/** What a dossier comes to, and whether that is more than what is booked. */
export function DossierTotals({ steps, booked }: { steps: readonly DossierStepData[]; booked: number }) {
  const minutes = minutesOf(steps);
  const excess = minutesBeyond(minutes, booked);
  return (
    <footer className={css.totals}>
      <span>
        Procesos <b className="num">{steps.length}</b>
      </span>
      <span>
        Tiempo <b className="num">{formatDuration(minutes)}</b>
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
