import { Button } from '@melena/shared/kit/actions/Button';
import { Money, Muted } from '@melena/shared/kit/text';
import { nameWithHair } from '@melena/shared/rules/hair';
import { formatDuration } from '@melena/shared/rules/time';
import type { BookableService } from '@melena/shared/salon/appointments/service-groups';
import { Plus } from 'lucide-react';
import styles from './pane.module.css';

interface UsualServicesProps {
  services: readonly BookableService[];
  chosenIds: readonly number[];
  onAdd: (service: BookableService) => void;
}

/** 'Lo de siempre': what the client came for the last times. Nothing once all of it is there. */
export function UsualServices({ services, chosenIds, onAdd }: UsualServicesProps) {
  const left = services.filter(({ id }) => !chosenIds.includes(id));
  if (left.length === 0) return null;
  return (
    <div className={styles.usual}>
      <Muted size="s">Lo de siempre</Muted>
      {left.map(service => {
        const name = nameWithHair(service);
        return (
          <Button
            key={service.id}
            size="s"
            icon={Plus}
            className={styles.chip}
            aria-label={`Lo de siempre: ${name}`}
            onClick={() => onAdd(service)}
          >
            {name} {formatDuration(service.minutes)} <Money value={service.price} />
          </Button>
        );
      })}
    </div>
  );
}
