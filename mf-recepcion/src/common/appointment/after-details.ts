/** What follows the details of an appointment: one file, since each more of them is listed in the entry. */
export { Changes } from './Changes';
export { NoteDialog } from './NoteDialog';
