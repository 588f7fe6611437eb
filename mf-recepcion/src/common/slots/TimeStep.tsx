import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { type Day, today } from '@melena/shared/rules/time';
import { useState } from 'react';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { GridFrame } from '../day-grid/GridFrame';
import { GridSkeleton } from '../day-grid/GridSkeleton';
import { fullName, type HealerOffer } from './offers';
import { TimeColumn } from './TimeColumn';
import styles from './time-step.module.css';
import type { Slot } from './use-slot';

export interface TimeStepProps {
  slot: Slot;
  onDay: (day: Day) => void;
  /** The name on the block of the chosen slot. */
  client: string;
  onChoose: (choice: SlotChoice | null) => void;
}

/** Step 3: only starts with room for the whole duration can be chosen. */
export function TimeStep({ slot, client, onDay, onChoose }: TimeStepProps) {
  const now = useNow();
  const { day, query, offers, setMessage } = slot;

  function showDay(shown: Day) {
    setMessage(undefined);
    onDay(shown);
  }

  function choose(choice: SlotChoice | null) {
    setMessage(undefined);
    onChoose(choice);
  }

  return (
    <>
      <div className={styles.paneTop}>
        <DayControl day={day} onDay={showDay} from={today(now)} />
        <span className={styles.legend}>
          <span>
            <i className={styles.legendFree} />
            Hora disponible
          </span>
          <span>
            <i className={styles.legendBusy} />
            Ocupado
          </span>
        </span>
      </div>
      <Loaded
        query={query}
        failed="No se pudo cargar el calendario"
        skeleton={<GridSkeleton columns={8} density="compact" />}
      >
        {() => offers && <TimeGrid slot={slot} offers={offers} client={client} onChoose={choose} />}
      </Loaded>
    </>
  );
}

interface TimeGridProps extends Pick<TimeStepProps, 'slot' | 'client' | 'onChoose'> {
  offers: readonly HealerOffer[];
}

function TimeGrid({ slot, offers, client, onChoose }: TimeGridProps) {
  const { day, minutes, salon, isFull, validChoice } = slot;
  const phone = useMedia(PHONE);
  const [shownId, show] = useState<number | null>(validChoice?.healerId ?? null);
  const one =
    offers.find(({ healer }) => healer.id === shownId) ??
    offers.find(({ starts }) => starts.length > 0) ??
    offers[0];
  if (!one) return <Empty text="No hay healers disponibles en este día" />;
  const shown = phone ? [one] : offers;
  return (
    <>
      {phone && (
        <SelectField
          className={styles.oneHealer}
          label="Healer"
          labelHidden
          options={offers.map(({ healer }) => ({ value: healer.id, label: fullName(healer) }))}
          value={one.healer.id}
          onChange={show}
        />
      )}
      {isFull && (
        <div className={styles.none}>
          <Notice tone="info">No hay horarios disponibles en este día</Notice>
        </div>
      )}
      <GridFrame
        label="Horas disponibles por healer"
        day={day}
        bounds={salon}
        density={phone ? 'comfortable' : 'compact'}
        heads={shown.map(({ healer }) => healer)}
      >
        {shown.map((offer, col) => (
          <TimeColumn
            key={offer.healer.id}
            offer={offer}
            col={col}
            salon={salon}
            minutes={minutes}
            client={client}
            chosen={
              validChoice?.day === day && validChoice.healerId === offer.healer.id
                ? validChoice.hour
                : undefined
            }
            onChoose={hour => onChoose(hour === null ? null : { day, healerId: offer.healer.id, hour })}
          />
        ))}
      </GridFrame>
    </>
  );
}
