import { Link } from '@melena/shared/router';
import type { MouseEvent } from 'react';
import styles from './frame.module.css';

/** The first stop of the tab key: past the menu, to the page itself. */
export function SkipLink() {
  return (
    <Link to="#contenido" className={styles.skip} onClick={toPage}>
      Saltar al contenido
    </Link>
  );
}

/** By hand: the address keeps what the page wrote into it, and a press on the page focuses nothing. */
function toPage(event: MouseEvent): void {
  const page = document.getElementById('contenido');
  if (!page) return;
  event.preventDefault();
  page.tabIndex = -1;
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true });
  page.focus();
}
