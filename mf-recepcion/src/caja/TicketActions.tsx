import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Money } from '@melena/shared/kit/text';
import { needsAdvance } from '@melena/shared/rules/agenda/appointment-advance';
import { canCharge } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf } from '@melena/shared/rules/money';
import { acceptsLines } from '@melena/shared/rules/stock/product-line';
import { acceptsDiscount } from '@melena/shared/rules/till/payment';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { HandCoins, Percent, Plus, ShoppingBag, Undo2, X } from 'lucide-react';
import styles from './ticket.module.css';
import type { Appointment, TicketDialogName } from './ticket-lines';

export interface TicketStepProps {
  appointment: Appointment;
  onOpen: (dialog: TicketDialogName) => void;
}

/** Actions while the appointment isn't charged. */
export function TicketActions({ appointment, onOpen }: TicketStepProps) {
  const discounted = amountOf(appointment.discount) > 0;
  const owing = amountOf(appointment.pending) > 0;
  return (
    <>
      {needsAdvance(appointment) && (
        <>
          <p className={styles.note}>
            Faltan <Money value={missingAdvance(appointment)} /> de anticipo para confirmar la cita.
          </p>
          <Button icon={HandCoins} onClick={() => onOpen('advance')}>
            Registrar anticipo
          </Button>
        </>
      )}
      {acceptsLines(appointment) && (
        <Button icon={Plus} onClick={() => onOpen('product')}>
          Agregar producto
        </Button>
      )}
      {canCharge(appointment) && !acceptsLines(appointment) && (
        <ButtonLink icon={ShoppingBag} to={paths.newSaleWith(appointment.id)}>
          Agregar venta
        </ButtonLink>
      )}
      {acceptsDiscount(appointment) && !discounted && owing && (
        <Button icon={Percent} onClick={() => onOpen('discount')}>
          Agregar descuento
        </Button>
      )}
      {acceptsDiscount(appointment) && discounted && (
        <Button icon={X} onClick={() => onOpen('no-discount')}>
          Quitar descuento
        </Button>
      )}
      {appointment.can_undo_start && (
        <Button kind="quiet" icon={Undo2} onClick={() => onOpen('undo-start')}>
          Deshacer inicio
        </Button>
      )}
    </>
  );
}
