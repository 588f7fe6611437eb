import type { CallReply } from '@melena/shared/contract/calls';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { CLIENT_LEVEL, parseLevels, writeLevels } from '@melena/shared/rules/levels';

const NORMAL = 1;
/** As the form's option is written in the specification; elsewhere it is 'Lista negra'. */
const BLACKLIST = 'Lista Negra';

interface LevelsFieldProps extends BoundField<string> {
  /** Every level that there is. */
  levels: CallReply<'clients/get'>['levels'];
  disabled?: boolean;
}

/** Normal, VIP, Lista Negra and Cuidado. 'Influencer' is not given here; who has it keeps it or loses it. */
export function LevelsField({ levels, value, onChange, ...field }: LevelsFieldProps) {
  const chosen = parseLevels(value);
  const offered = levels.filter(({ id }) => id !== CLIENT_LEVEL.influencer || chosen.includes(id));

  function choose(ids: number[]) {
    const becameNormal = ids.includes(NORMAL) && chosen.length > 0;
    onChange(becameNormal ? '' : writeLevels(parseLevels(ids.join(','))));
  }

  return (
    <CheckboxGroup
      {...field}
      label="Nivel"
      options={offered.map(({ id, name }) => ({
        value: id,
        label: id === CLIENT_LEVEL.listaNegra ? BLACKLIST : name,
      }))}
      value={chosen.length > 0 ? chosen : [NORMAL]}
      onChange={choose}
    />
  );
}
