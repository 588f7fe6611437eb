import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { formatHourRange } from '@melena/shared/rules/time';
import { type DraggedPart, isSamePart } from './landing';

/** The dark label's lines. */
export interface LabelText {
  title: string;
  /** The reason why it is possible, or isn't. */
  reason: string;
  tone: 'ok' | 'danger';
  before: string;
}

/** A place that the dragged block is over. */
export interface Aim {
  dragged: DraggedPart;
  to: AppointmentPart;
  /** A healer's first name. */
  nameOf: (healerId: number) => string;
  /** The reason why it can't be dropped there. */
  fault: string | undefined;
  /** The service that the healer doesn't give. */
  missing: string | undefined;
  /** True where the columns are days of one healer. */
  isWeek?: boolean;
}

export function labelText({ dragged, to, nameOf, fault, missing, isWeek = false }: Aim): LabelText {
  const was = placeText(dragged.part, nameOf);
  const title = placeText(to, nameOf);
  const before = `Antes ${was}`;
  if (isSamePart(to, dragged.part)) return { title, reason: 'En su lugar', tone: 'ok', before };
  if (fault) {
    return { title: 'No se puede soltar aquí', reason: fault, tone: 'danger', before: `Regresa a ${was}` };
  }
  if (missing) {
    const reason = `${nameOf(to.healer_id)} no da ${missing}: se pregunta al soltar`;
    return { title, reason, tone: 'danger', before };
  }
  const isOther = !isWeek && to.healer_id !== dragged.part.healer_id;
  return { title, reason: isOther ? 'Libre y da el servicio' : 'Libre', tone: 'ok', before };
}

function placeText({ hour, ending, healer_id }: AppointmentPart, nameOf: Aim['nameOf']): string {
  return `${formatHourRange(hour, ending)} · ${nameOf(healer_id)}`;
}
