import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ArrowRight } from 'lucide-react';
import styles from './ticket.module.css';

interface FinishedActionsProps {
  /** The address of the next one who waits to pay. */
  next: string | undefined;
}

/** What follows a charge. */
export function FinishedActions({ next }: FinishedActionsProps) {
  return (
    <div className={styles.actions} data-next-step>
      {next && (
        <ButtonLink to={next} icon={ArrowRight}>
          Siguiente por cobrar
        </ButtonLink>
      )}
    </div>
  );
}
