import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { dragStore, type DropQuestion as Question } from '../drag-store';

/* The grid fetches this code with the first move over it. It is one file, because each chunk is listed in the department's entry. */
export { blockDrag } from './drag-session';
export { KeyHints } from './KeyHints';
export { tieParts } from './tied-parts';

/** Asks before a service goes to a healer who doesn't give it. 'Volver' leaves the block where it was. */
export function DropQuestion({ question, onYes }: Question) {
  return (
    <Confirm
      open
      question={question}
      warning={null}
      verb="Mover"
      danger={false}
      onConfirm={onYes}
      onBack={() => dragStore.setState({ question: null })}
    />
  );
}
