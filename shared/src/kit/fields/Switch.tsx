import { Toggle, type ToggleProps } from './Toggle';

/** On or off, at once: 'Disponible'. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} look="switch" />;
}
