import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { personOption } from '@melena/shared/rules/person';
import type { CalendarHealer } from '../../common/day-grid/rows';
import styles from '../agenda.module.css';

interface OneHealerProps {
  healers: readonly CalendarHealer[];
  chosenId: number;
  onChoose: (id: number) => void;
}

/** On a phone the grid shows one healer, chosen by name. */
export function OneHealer({ healers, chosenId, onChoose }: OneHealerProps) {
  return (
    <SelectField
      className={styles.oneHealer}
      label="Healer"
      labelHidden
      options={healers.map(personOption)}
      value={chosenId}
      onChange={onChoose}
    />
  );
}
