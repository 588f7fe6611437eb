import { toast } from '../kit/feedback/toast-store';
import { takeLostSalon } from '../session';

/** Says once that this window had to leave its salon, and where it is now. */
export function sayLostSalon(now: string): void {
  const lost = takeLostSalon();
  if (lost) toast.failed(`Ya no puedes entrar a ${lost}. Ahora estás en ${now}.`);
}
