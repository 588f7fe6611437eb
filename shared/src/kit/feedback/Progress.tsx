export interface ProgressProps {
  /** Names the amount that is counted: 'Anticipo pagado'. */
  label: string;
  value: number;
  max: number;
  /** Ochre for what is still missing; petrol for a flow. */
  tone?: 'warn' | 'action';
}

/** Shows how much of something is done. */
export function Progress({ label, value, max, tone = 'warn' }: ProgressProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      className="bar"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <i style={{ width: `${part * 100}%` }} />
    </div>
  );
}
