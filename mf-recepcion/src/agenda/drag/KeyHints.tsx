import styles from './drag.module.css';

/** The keys that move a block, in the place of the grid's controls while one is in the hand. */
export function KeyHints() {
  return (
    <span className={styles.keys} aria-hidden>
      <kbd>←</kbd>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      <kbd>→</kbd> mueve <kbd>Mayús</kbd>+<kbd>↓</kbd> alarga <kbd>Enter</kbd> suelta <kbd>Esc</kbd> regresa
    </span>
  );
}
