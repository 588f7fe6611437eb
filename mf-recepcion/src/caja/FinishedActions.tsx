import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ArrowRight, FileText, HandCoins, MessageCircle, Printer, Undo2 } from 'lucide-react';
import { BookAgain, type BookAgainProps } from './BookAgain';
import styles from './ticket.module.css';

interface FinishedActionsProps {
  appointmentId: number;
  /** The address of the next one who waits to pay. */
  next: string | undefined;
  again: BookAgainProps | null;
  /** Some of what was paid is credit of the client by now. */
  credited: boolean;
  onCorrect: (what: 'charge' | 'credit') => void;
}

/** What follows a charge. */
export function FinishedActions({ appointmentId, next, again, credited, onCorrect }: FinishedActionsProps) {
  return (
    <div className={styles.actions}>
      {next && (
        <span data-next-step>
          <ButtonLink to={next} icon={ArrowRight}>
            Siguiente por cobrar
          </ButtonLink>
        </span>
      )}
      {again && again.serviceIds.length > 0 && <BookAgain {...again} />}
      <ButtonLink to={paths.ticketPaper(appointmentId)} icon={Printer}>
        Imprimir
      </ButtonLink>
      <ButtonLink to={paths.ticketMessage(appointmentId)} icon={MessageCircle}>
        WhatsApp
      </ButtonLink>
      {credited && (
        <Button icon={HandCoins} onClick={() => onCorrect('credit')}>
          Devolver saldo a favor
        </Button>
      )}
      <Button icon={Undo2} onClick={() => onCorrect('charge')}>
        Corregir cobro
      </Button>
      <ButtonLink to={paths.invoiceOfAppointment(appointmentId)} icon={FileText}>
        Solicitar factura
      </ButtonLink>
    </div>
  );
}
