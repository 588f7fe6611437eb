import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { CalendarHealer } from '../common/day-grid/rows';
import styles from './agenda.module.css';

/*
 * Parts of the agenda that most people see a moment after the day, or never. They are one file, because each chunk is
 * listed in the department's entry.
 */
export { UnansweredCommands } from '../common/unanswered/UnansweredCommands';
export { AbsenceOpener, OpenedAbsence } from './AbsenceOpener';
export { AgendaKeys } from './AgendaKeys';
export { WaitingLink } from './espera/WaitingLink';

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
      options={healers.map(({ id, first_name, last_name }) => ({
        value: id,
        label: `${first_name} ${last_name}`,
      }))}
      value={chosenId}
      onChange={onChoose}
    />
  );
}
