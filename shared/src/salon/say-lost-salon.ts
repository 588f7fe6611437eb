import { toast } from '../kit/feedback/toast-store';
import { takeLostSalon } from '../session';

/** Says once that this window had to leave its salon, and where it is now; whoever closed it reads this too. */
export function sayLostSalon(now: string): void {
  const lost = takeLostSalon();
  if (lost) toast.failed(`${lost} ya no está entre tus salones. Ahora estás en ${now}.`);
}
