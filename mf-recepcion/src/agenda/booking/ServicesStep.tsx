import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { ServiceWarning } from '@melena/shared/salon/appointments/ServiceWarning';
import { addService } from '../../common/booking-draft/booking-draft';
import styles from '../../common/slots/booking.module.css';

/** Step 2: what is done, each service once. */
export function ServicesStep({
  chosenIds,
  healerId,
}: {
  chosenIds: readonly number[];
  /** Known where the booking began with a healer's hour. */
  healerId: number | undefined;
}) {
  return (
    <div className={styles.pane}>
      <ServiceWarning />
      <ServicePicker chosenIds={chosenIds} healerId={healerId} onAdd={({ id }) => addService(id)} />
    </div>
  );
}
