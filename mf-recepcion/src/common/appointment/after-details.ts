/** Pieces that follow the details of an appointment: in one file, because the entry lists each file. */
export { Changes } from './Changes';
export { NoteDialog } from './NoteDialog';
