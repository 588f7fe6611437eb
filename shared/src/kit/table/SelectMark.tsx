import { Check } from 'lucide-react';

interface SelectMarkProps {
  /** Names the row: 'Incluir Shampoo de brillo'. */
  label: string;
  checked: boolean;
  /** @param range Shift was held: all rows from the last one that was pressed */
  onChange: (range: boolean) => void;
}

/** Takes a row of a list, or leaves it. */
export function SelectMark({ label, checked, onChange }: SelectMarkProps) {
  return (
    <label
      className="check"
      data-checked={checked ? '' : undefined}
      // A label in which Shift selects text gives its field no click.
      onMouseDown={event => event.shiftKey && event.preventDefault()}
    >
      <input
        className="sr"
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => onChange((event.nativeEvent as MouseEvent).shiftKey === true)}
      />
      <i aria-hidden>
        <Check />
      </i>
    </label>
  );
}
