/**
 * Parts of the agenda that most people see a moment after the day, or never: one file, since each more of them is listed in
 * the entry.
 */
export { UnansweredCommands } from '../common/unanswered/UnansweredCommands';
export { AbsenceOpener, OpenedAbsence } from './AbsenceOpener';
export { AgendaKeys } from './AgendaKeys';
export { WaitingLink } from './espera/WaitingLink';
export { NoScheduleNotice } from './NoScheduleNotice';
export { OneHealer } from './OneHealer';
