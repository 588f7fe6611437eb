import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './appointment.module.css';
import { ServiceLine } from './LineRow';
import type { AppointmentService } from './types';

const LAST_SERVICE =
  'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio';

export interface ServiceLinesProps {
  services: readonly AppointmentService[];
  /** All absent where nothing of the appointment may be edited. */
  onAdd?: () => void;
  onReplace?: (service: AppointmentService) => void;
  onRemove?: (service: AppointmentService) => void;
}

/** The services of an appointment. The last one stays. */
export function ServiceLines({ services, onAdd, onReplace, onRemove }: ServiceLinesProps) {
  const [refused, setRefused] = useState(false);
  const isLast = services.length === 1;
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>Servicios</h2>
        {onAdd && (
          <Button kind="quiet" size="s" icon={Plus} onClick={onAdd}>
            Agregar servicio
          </Button>
        )}
      </div>
      {services.map(service => (
        <ServiceLine
          key={service.id}
          service={service}
          amount={service.total}
          onReplace={onReplace && (() => onReplace(service))}
          onRemove={onRemove && (() => (isLast ? setRefused(true) : onRemove(service)))}
        />
      ))}
      {refused && isLast && <Notice tone="warn">{LAST_SERVICE}</Notice>}
    </div>
  );
}
