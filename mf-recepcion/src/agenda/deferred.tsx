/*
 * Parts of the agenda that most people see a moment after the day. They are one file, because each chunk is listed in the
 * department's entry. None of them needs a dialog or a list to choose from, which would come with every start.
 */
export { UnansweredCommands } from '../common/unanswered/UnansweredCommands';
export { WaitingLink } from './espera/WaitingLink';
export { AbsenceOpener, OpenedAbsence } from './grid/AbsenceOpener';
export { AgendaKeys } from './head/AgendaKeys';
