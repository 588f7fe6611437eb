import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { ROW_STATUS } from '@melena/shared/rules/row-status';

interface StatusFieldProps extends BoundField<number> {
  statuses: readonly { id: number; name: string }[];
}

/** Active or not; removing is asked about, so that its option can't be chosen. */
export function StatusField({ statuses, ...bound }: StatusFieldProps) {
  return (
    <SelectField
      label="Estado"
      options={statuses.map(({ id, name }) => ({
        value: id,
        label: name,
        disabled: id === ROW_STATUS.removed,
      }))}
      {...bound}
    />
  );
}
