import { Check } from 'lucide-react';
import { Toggle, type ToggleProps } from './Toggle';

/** Yes or no, among others: 'Lun', 'Mar'. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} look="check" mark={<Check />} />;
}
