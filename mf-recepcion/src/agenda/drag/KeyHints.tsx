import { dragStore } from '../drag-store';
import styles from './drag.module.css';

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
