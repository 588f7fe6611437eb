import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { personOption } from '@melena/shared/rules/person';
import type { CalendarHealer } from '../common/day-grid/rows';
import styles from './agenda.module.css';

/*
 * Parts of the agenda that most people see a moment after the day, or never. They are one file, because each chunk is
 * listed in the department's entry.
 */
export { UnansweredCommands } from '../common/unanswered/UnansweredCommands';
export { WaitingLink } from './espera/WaitingLink';
export { AbsenceOpener, OpenedAbsence } from './grid/AbsenceOpener';
export { AgendaKeys } from './head/AgendaKeys';

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
