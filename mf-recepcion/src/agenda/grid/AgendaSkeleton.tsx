import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import type { Day } from '@melena/shared/rules/time';
import { GridSkeleton } from '../../common/day-grid/GridSkeleton';
import styles from '../agenda.module.css';
import { viewPreferences } from '../view-preferences';

/** The grid of a day on its way, as the last one looked. */
export function AgendaSkeleton({ day }: { day: Day }) {
  const phone = useMedia(PHONE);
  const { density, shape } = viewPreferences();
  return (
    <>
      {phone && <OneHealerSkeleton />}
      <GridSkeleton
        day={day}
        columns={phone ? 1 : shape.columns}
        bounds={shape.bounds}
        density={phone ? 'comfortable' : density}
      />
    </>
  );
}

/** The place of the healer's selector on a phone. */
export function OneHealerSkeleton() {
  return <div className={styles.oneHealer} data-skeleton />;
}
