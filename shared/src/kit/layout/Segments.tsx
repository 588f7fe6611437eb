import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names';
import { tooltipHandlers } from '../floating-tooltip';

export interface Segment<Value> {
  value: Value;
  label: string;
  /** Drawn instead of the label, which is then its name and tooltip. */
  icon?: LucideIcon;
}

export interface SegmentsProps<Value extends string | number> {
  /** Names the choice for a screen reader: 'Vista'. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  low?: boolean;
}

/** Two or three views, one of them on. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  low,
}: SegmentsProps<Value>) {
  return (
    // A fieldset would bring its own box; these are buttons that belong together.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className={classNames('seg', low && 'low')} role="group" aria-label={label}>
      {options.map(option => (
        <button
          {...tooltipHandlers(option.icon && option.label)}
          key={option.value}
          type="button"
          aria-label={option.icon && option.label}
          aria-pressed={option.value === value}
          data-pressed={option.value === value ? '' : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon ? <option.icon /> : option.label}
        </button>
      ))}
    </div>
  );
}
