import { formatCount, unitOf } from '../../rules/quantity';

export interface MeasureProps {
  value: number;
  unit: string;
}

/** '80 ml': the figure as strong as what is around it, its unit in regular weight. */
export function Measure({ value, unit }: MeasureProps) {
  return (
    <span className="num">
      {formatCount(value)} <Unit>{unitOf(value, unit)}</Unit>
    </span>
  );
}

export function Unit({ children }: { children: string }) {
  return <span className="unit">{children}</span>;
}
