import type { FieldFrame } from './Field';

/** Divides the properties of a field: those of its frame first, then the others, which are its control's. */
export function splitFrame<Props extends FieldFrame>({
  label,
  labelHidden,
  optional,
  help,
  error,
  className,
  ...control
}: Props) {
  return [{ label, labelHidden, optional, help, error, className }, control] as const;
}
