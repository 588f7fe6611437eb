import { SelectField } from '../kit/fields/SelectField';
import type { BoundField } from '../kit/forms/use-zod-form';
import { ZONE_NAMES, type Zone } from '../rules/time';

const ZONES = Object.entries(ZONE_NAMES).map(([value, label]) => ({ value: value as Zone, label }));

/** The time zone of a salon, of Mexico's. */
export function ZoneField(field: BoundField<Zone>) {
  return <SelectField label="Zona horaria" options={ZONES} {...field} />;
}
