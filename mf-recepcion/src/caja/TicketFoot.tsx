import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Muted, Note, Sum, Sums } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import {
  canCharge,
  canStart,
  canStartOn,
  isCancelled,
  isFinished,
  needsAdvance,
} from '@melena/shared/rules/appointment-status';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
import { acceptsDiscount } from '@melena/shared/rules/payment';
import { acceptsLines } from '@melena/shared/rules/product-line';
import { missingAdvance } from '@melena/shared/rules/quote';
import { formatDayShort, today } from '@melena/shared/rules/time';
import { Percent, Play, Plus, Undo2, X } from 'lucide-react';
import { usePaymentMethods } from '../common/payment/PaymentMethodFields';
import styles from './ticket.module.css';
import type { Appointment, TicketDialogName } from './ticket-lines';

export interface TicketFootProps {
  appointment: Appointment;
  onOpen: (dialog: TicketDialogName) => void;
}

/** Additions, sums, and the one thing to do next under the total. */
export function TicketFoot({ appointment, onOpen }: TicketFootProps) {
  const {
    subtotal,
    paid,
    discount,
    discount_percent: percent,
    discount_by: authorised,
    pending,
  } = appointment;
  return (
    <footer className={styles.foot} data-foot>
      <TicketActions appointment={appointment} onOpen={onOpen} />
      <div className={styles.sumsAndCheckout}>
        <Sums className={styles.sums}>
          <Sum name="Subtotal">
            <Money value={subtotal} />
          </Sum>
          <Sum name="Pagado">
            <Money value={subtract(ZERO, amountOf(paid))} />
          </Sum>
          <Sum
            name={
              <>
                {percent === null ? 'Descuento' : `Descuento ${percent}%`}
                {authorised && <Note> · autorizó {authorised}</Note>}
              </>
            }
          >
            <Money value={subtract(ZERO, amountOf(discount))} />
          </Sum>
        </Sums>
        <div className={styles.checkout}>
          <TotalLine>
            <b>{isFinished(appointment) ? 'Cobrado' : isCancelled(appointment) ? 'Pagado' : 'Total'}</b>
            <Money value={isFinished(appointment) || isCancelled(appointment) ? paid : pending} size="xl" />
          </TotalLine>
          <NextStep appointment={appointment} onOpen={onOpen} />
        </div>
      </div>
    </footer>
  );
}

function TicketActions({ appointment, onOpen }: TicketFootProps) {
  const discounted = amountOf(appointment.discount) > 0;
  const owing = amountOf(appointment.pending) > 0;
  return (
    <div className={styles.actions}>
      {needsAdvance(appointment) && (
        <p className={styles.note}>
          Faltan <Money value={missingAdvance(appointment)} /> de anticipo para confirmar la cita.
        </p>
      )}
      {acceptsLines(appointment) && (
        <Button icon={Plus} onClick={() => onOpen('product')}>
          Agregar producto
        </Button>
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
    </div>
  );
}

/** Start, charge, or first the advance: whichever its status leads to. */
function NextStep({ appointment, onOpen }: TicketFootProps) {
  if (canCharge(appointment)) return <ChargeButton onOpen={onOpen} />;
  if (canStart(appointment) && !canStartOn(appointment)) {
    if (appointment.day > today()) {
      return <Muted as="p">Se inicia el {formatDayShort(appointment.day)}.</Muted>;
    }
    return (
      <Muted as="p">
        Su día ya pasó: <Link to={paths.appointment(appointment.id)}>reagéndala</Link>
      </Muted>
    );
  }
  if (canStart(appointment)) {
    return (
      <Button kind="primary" wide icon={Play} onClick={() => onOpen('start')}>
        Iniciar cita
      </Button>
    );
  }
  if (needsAdvance(appointment)) {
    return (
      <ButtonLink wide to={paths.appointment(appointment.id)}>
        Registrar anticipo
      </ButtonLink>
    );
  }
  return null;
}

function ChargeButton({ onOpen }: Pick<TicketFootProps, 'onOpen'>) {
  usePaymentMethods();
  return (
    <Button kind="primary" wide onClick={() => onOpen('charge')}>
      Cobrar
    </Button>
  );
}
