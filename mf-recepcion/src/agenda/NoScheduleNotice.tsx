import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { useSession } from '@melena/shared/session';
import styles from './agenda.module.css';

/** The specification's warning, and where the hours are written. */
export function NoScheduleNotice() {
  const mayWrite = hasPermission(useSession()?.me.role, 'salones');
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        action={
          mayWrite && (
            <ButtonLink size="s" to={paths.salons}>
              Escribir horario
            </ButtonLink>
          )
        }
      >
        El salón no tiene un horario registrado. Se muestra de 8:00 a.m. a 7:00 p.m.
      </Notice>
    </div>
  );
}
