import { Notice } from '@melena/shared/kit/feedback/Notice';
import type { Appointment } from './types';

/** After the budget is confirmed: what services and material cost now. */
export function BudgetNotice({ appointment }: { appointment: Appointment }) {
  if (!appointment.confirmed_at) return null;
  return <Notice tone="info">El presupuesto está confirmado: el total ya no cambia.</Notice>;
}
