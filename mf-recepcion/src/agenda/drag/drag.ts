/** The code that the grid fetches with the first move over it: one file, since each more of them is listed in the entry. */
export { DropQuestion } from './DropQuestion';
export { blockDrag } from './drag-session';
export { KeyHints } from './KeyHints';
export { tieParts } from './tied-parts';
