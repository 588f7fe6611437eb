import { useState } from 'react';
import type { Day } from '../../rules/time';
import { AbsenceDialog, type AbsenceDialogProps } from './AbsenceDialog';
import { AbsencesDialog } from './AbsencesDialog';

interface HealerAbsenceProps extends AbsenceDialogProps {
  /** Days on which the healer is absent already; empty where there is none. */
  days: readonly Day[];
}

/** The absences that a healer has on some days, each to be taken back; where there is none, a new one. */
export function HealerAbsence({ days: absent, ...dialog }: HealerAbsenceProps) {
  // As it was opened: what is taken back meanwhile doesn't lead to another dialog.
  const [days] = useState(absent);
  const [isNew, setNew] = useState(days.length === 0);
  if (isNew) return <AbsenceDialog {...dialog} />;
  return <AbsencesDialog {...dialog} days={days} onNew={() => setNew(true)} />;
}
