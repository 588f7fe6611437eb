import { lazy } from 'react';
import styles from './drag.module.css';
import { dragStore, type DropQuestion as Question } from './drag-store';

/* The grid fetches this code with the first move over it. It is one file, because each chunk is listed in the department's entry. */
export { blockDrag } from './drag-session';
export { tieParts } from './tied-parts';

/** A drag seldom asks: what a dialog needs is not for its first move. */
const Confirm = lazy(() => import('@melena/shared/kit/overlays/Confirm').then(m => ({ default: m.Confirm })));

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

/** The keys of a dragged block, in the place of the grid's controls: with a pointer it can only go back. */
export function KeyHints() {
  const byKeys = dragStore(state => state.holding === 'keys');
  return (
    <span className={styles.keys} aria-hidden>
      {byKeys && (
        <>
          <span>
            <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> mueve
          </span>
          <span>
            <kbd>Enter</kbd> suelta
          </span>
        </>
      )}
      <span>
        <kbd>Esc</kbd> regresa
      </span>
      {byKeys && (
        <span>
          <kbd>Mayús</kbd> + <kbd>↓</kbd> alarga
        </span>
      )}
    </span>
  );
}
