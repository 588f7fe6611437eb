import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import type { Day } from '@melena/shared/rules/time';
import { lazy, Suspense } from 'react';

const HealerAbsence = lazy(() =>
  import('@melena/shared/salon/absence/HealerAbsence').then(m => ({ default: m.HealerAbsence })),
);

export interface OpenAbsence {
  healer: { id: number; name: string };
  day: Day;
  /** Days on which the healer is absent already. */
  days: readonly Day[];
}

interface AbsenceDialogProps extends OpenAbsence {
  onClose: () => void;
}

/** 'Ausencia' of a healer; the dialog in its size, while what is in it is fetched. */
export function AbsenceDialog({ onClose, ...absence }: AbsenceDialogProps) {
  const skeleton = (
    <Dialog open size={960} title="Ausencia" subtitle={absence.healer.name} onClose={onClose}>
      <SkeletonRows rows={4} label="Cargando la ausencia" />
    </Dialog>
  );
  return (
    <Suspense fallback={skeleton}>
      <HealerAbsence {...absence} onClose={onClose} />
    </Suspense>
  );
}
