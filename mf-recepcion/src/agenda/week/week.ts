/** The week's code and the day's sheet: one file, since each more of them is listed in the entry. */
export { PrintDialog } from '../print/PrintDialog';
export { WeekBar } from './WeekBar';
export { WeekControl } from './WeekControl';
export { WeekView } from './WeekView';
