import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { dragStore, type DropQuestion as Question } from '../drag-store';

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
