import { isRecommended, isRetail } from '@melena/shared/rules/product-line';
import { Sheet } from '@melena/shared/ui/Sheet';
import type { AppointmentDialog } from '../appointment/AppointmentDialogs';
import appointmentStyles from '../appointment/appointment.module.css';
import { ClientFacts } from '../appointment/ClientFacts';
import { Line } from '../appointment/Line';
import { ServiceLines } from '../appointment/ServiceLines';
import { SumFacts } from '../appointment/SumFacts';
import type { Details } from '../appointment/types';
import { WhenFacts } from '../appointment/WhenFacts';
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
  const sold = products.filter(isRetail);
  return (
    <div className={styles.cards}>
      <Sheet className={styles.facts}>
        <ClientFacts appointment={appointment} />
        <div className={appointmentStyles.section}>
          <WhenFacts appointment={appointment} />
        </div>
        <div className={appointmentStyles.section}>
          <SumFacts appointment={appointment} />
        </div>
      </Sheet>
      <div className={styles.holds}>
        <Sheet className={styles.lines}>
          <ServiceLines
            services={services}
            onAdd={onOpen && (() => onOpen('add-service'))}
            onRemove={onOpen && (service => onOpen({ removing: service }))}
          />
          {sold.length > 0 && (
            <div className={appointmentStyles.section}>
              <div className={appointmentStyles.sectionHead}>
                <h2>Productos</h2>
              </div>
              {sold.map(product => (
                <Line
                  key={product.id}
                  name={product.product}
                  details={[
                    product.brand,
                    product.quantity === 1 ? '1 pieza' : `${product.quantity} piezas`,
                    isRecommended(product) && 'Recomendado',
                  ]}
                  amount={product.total}
                />
              ))}
            </div>
          )}
        </Sheet>
        <Sheet className={styles.payments} aria-label="Pagos">
          <h2>Pagos</h2>
          <ReceivedPayments payments={payments} />
        </Sheet>
      </div>
    </div>
  );
}
