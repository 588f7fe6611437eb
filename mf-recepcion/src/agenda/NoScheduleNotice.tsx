import { Notice } from '@melena/shared/kit/feedback/Notice';
import styles from './agenda.module.css';

/** The specification's warning. */
export function NoScheduleNotice() {
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        El salón no tiene un horario registrado. Se muestra de 8:00 a.m. a 7:00 p.m.
      </Notice>
    </div>
  );
}
