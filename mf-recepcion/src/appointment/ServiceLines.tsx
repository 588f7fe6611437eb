import { formatDuration } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import { IconButton } from '@melena/shared/ui/IconButton';
import { Money } from '@melena/shared/ui/Money';
import { Notice } from '@melena/shared/ui/Notice';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './appointment.module.css';
import type { AppointmentService } from './types';

const LAST_SERVICE =
  'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio';

export interface ServiceLinesProps {
  services: readonly AppointmentService[];
  /** Both absent where nothing of the appointment may be edited. */
  onAdd?: () => void;
  onRemove?: (service: AppointmentService) => void;
}

/** The services of an appointment. The last one stays. */
export function ServiceLines({ services, onAdd, onRemove }: ServiceLinesProps) {
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
        <div key={service.id} className={styles.line} data-editable={onRemove ? '' : undefined}>
          <div>
            <span className="clip">{service.name}</span>
            <small>{[service.hair, formatDuration(service.minutes)].filter(Boolean).join(' · ')}</small>
          </div>
          <Money value={service.total} />
          {onRemove && (
            <IconButton
              name={`Eliminar servicio: ${service.name}`}
              icon={Trash2}
              size="s"
              onClick={() => (isLast ? setRefused(true) : onRemove(service))}
            />
          )}
        </div>
      ))}
      {refused && isLast && <Notice tone="warn">{LAST_SERVICE}</Notice>}
    </div>
  );
}
