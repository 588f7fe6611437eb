import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../actions/Button';
import { hideTooltip, tooltipHandlers } from '../floating-tooltip';
import { type DatePart, DatePartSelect } from './DatePartSelect';

export interface PeriodControlProps {
  /** Named as the screen names its days: 'Viernes 20 (hoy)'. */
  day: DatePart;
  month: DatePart;
  year: DatePart;
  /** A step back and a step on; absent where there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Given while another day is shown: a quiet 'Hoy' follows. */
  onToday?: () => void;
  label?: string;
  /** 'Semana', where a step is one. */
  unit?: string;
  /** The page has keys for its steps, and for today: ←, → and H. */
  hasKeys?: boolean;
}

/** Day, month and year in one control, a step on each side. */
export function PeriodControl({
  day,
  month,
  year,
  onPrevious,
  onNext,
  onToday,
  label = 'Fecha',
  unit = 'Día',
  hasKeys = false,
}: PeriodControlProps) {
  useEffect(() => hideTooltip, []);
  const hint = (text: string, key: string) => tooltipHandlers(hasKeys ? text : undefined, key);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
      <div className="dates" role="group" aria-label={label}>
        <button
          {...hint(`${unit} anterior`, '←')}
          type="button"
          className="step"
          aria-label={`${unit} anterior`}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronLeft />
        </button>
        <DatePartSelect label={unit} {...day} />
        <DatePartSelect label="Mes" {...month} />
        <DatePartSelect label="Año" {...year} />
        <button
          {...hint(`${unit} siguiente`, '→')}
          type="button"
          className="step"
          aria-label={`${unit} siguiente`}
          disabled={!onNext}
          onClick={onNext}
        >
          <ChevronRight />
        </button>
      </div>
      {onToday && (
        <Button {...hint('Ir a hoy', 'H')} kind="quiet" onClick={onToday}>
          Hoy
        </Button>
      )}
    </>
  );
}
