import { ServicePicker } from '../appointment/ServicePicker';
import { ServiceWarning } from '../appointment/ServiceWarning';
import styles from './booking.module.css';
import { addService } from './draft';

/** Step 2: what is done, each service once. */
export function ServicesStep({ chosenIds }: { chosenIds: readonly number[] }) {
  return (
    <div className={styles.pane}>
      <ServiceWarning />
      <ServicePicker chosenIds={chosenIds} onAdd={({ id }) => addService(id)} />
    </div>
  );
}
