import { formatCount, unitOf } from '../../rules/quantity';

export interface MeasureProps {
  value: number;
  /** ml, g, pieza. */
  unit: string;
}

/** '80 ml': the figure as strong as what is around it, its unit in regular weight. */
export function Measure({ value, unit }: MeasureProps) {
  return (
    <span className="num">
      {formatCount(value)} <span className="unit">{unitOf(value, unit)}</span>
    </span>
  );
}
