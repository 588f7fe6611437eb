/** The list of cuts and one of them, in one file: each more of them is listed in the entry, and who opens one comes from the list. */
export { TillClosingPage } from './TillClosingPage';
export { TillClosingsPage } from './TillClosingsPage';
