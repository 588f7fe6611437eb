import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { CheckboxGroup, type CheckboxGroupProps } from '@melena/shared/kit/fields/CheckboxGroup';
import { Muted } from '@melena/shared/kit/text';
import { useSession } from '@melena/shared/session';
import { useChainSalons } from '../common/chain-salons';
import type { Account } from './account-columns';

interface SalonsFieldProps
  extends Omit<CheckboxGroupProps<number>, 'label' | 'options' | 'value' | 'onChange'> {
  role: Account['role'];
  /** Null is every salon. */
  value: number[] | null | undefined;
  onChange: (value: number[] | null) => void;
}

/** The salons that an account enters, once there are several. */
export function SalonsField({ role, value = null, onChange, ...group }: SalonsFieldProps) {
  const me = useSession()?.me;
  const salons = useChainSalons();
  if (!me || salons.length < 2) return null;
  if (role === 'administrador') return <Muted as="p">Un administrador entra a todos los salones.</Muted>;
  return (
    <>
      <Checkbox
        checked={value === null}
        disabled={group.disabled}
        onChange={all => onChange(all ? null : [me.salon_id])}
      >
        Todos los salones, también los que se abran después
      </Checkbox>
      {value && (
        <CheckboxGroup
          {...group}
          label="Salones"
          options={salons
            .filter(({ id, isClosed }) => !isClosed || value.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
