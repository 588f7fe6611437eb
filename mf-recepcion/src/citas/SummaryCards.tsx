import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import appointmentStyles from '../common/appointment/appointment.module.css';
import { ClientFacts } from '../common/appointment/ClientFacts';
import { ProductLines } from '../common/appointment/ProductLines';
import { ServiceLines } from '../common/appointment/ServiceLines';
import { SumFacts } from '../common/appointment/SumFacts';
import type { Details } from '../common/appointment/types';
import { WhenFacts } from '../common/appointment/WhenFacts';
import type { AppointmentDialog } from '../common/appointment-actions/AppointmentDialogs';
import { ReceivedPayments } from './ReceivedPayments';
import styles from './summary.module.css';

interface SummaryCardsProps {
  details: Details;
  /** Absent where services may not be edited. */
  onOpen: ((dialog: AppointmentDialog) => void) | undefined;
}

/** The facts at the left, what it holds and what was paid at the right. */
export function SummaryCards({ details, onOpen }: SummaryCardsProps) {
  const { appointment, services, products, payments } = details;
  return (
    <div className={styles.cards}>
      <Sheet className={styles.facts}>
        <ClientFacts appointment={appointment} />
        {appointment.client_comments && (
          <div className={appointmentStyles.notes}>
            <ClientNotes comments={appointment.client_comments} />
          </div>
        )}
        <div className={appointmentStyles.section}>
          <WhenFacts appointment={appointment} />
        </div>
        <div className={appointmentStyles.section}>
          <SumFacts details={details} />
        </div>
      </Sheet>
      <div className={styles.holds}>
        <Sheet className={styles.lines}>
          <ServiceLines
            services={services}
            onAdd={onOpen && (() => onOpen('add-service'))}
            onReplace={onOpen && (service => onOpen({ replacing: service }))}
            onRemove={onOpen && (service => onOpen({ removing: service }))}
          />
          <ProductLines products={products} />
        </Sheet>
        <Sheet className={styles.payments} aria-label="Pagos">
          <h2>Pagos</h2>
          <ReceivedPayments payments={payments} />
        </Sheet>
      </div>
    </div>
  );
}
