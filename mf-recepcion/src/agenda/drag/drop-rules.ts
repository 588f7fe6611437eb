import { type AppointmentPart, partsOfAppointment } from '@melena/shared/rules/agenda/appointment-parts';
import { busyBlocks, workingSpan } from '@melena/shared/rules/agenda/availability';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import type { Span } from '@melena/shared/rules/agenda/slots';
import { mondayOf } from '@melena/shared/rules/agenda/week';
import { formatDayShort, formatHourRange } from '@melena/shared/rules/time';
import { toPartRows } from '../../common/day-grid/rows';
import type { DragScene } from './drag-store';
import {
  type DraggedPart,
  findLandingFault,
  freeSpans,
  isSamePart,
  type LandingDay,
  type OtherPart,
  readLandingDay,
} from './landing';
import type { DragKind } from './movable';
import { fetchCall, fetchServiceCheck, type ServiceCheck } from './service-check';

/** A column during a drag. */
export interface ColumnRoom {
  readonly free: readonly Span[];
  readonly fault: string | undefined;
}

/** The dark label's lines. */
export interface LabelText {
  title: string;
  /** The reason why it is possible, or isn't. */
  reason: string;
  tone: 'ok' | 'danger';
  before: string;
}

/** Decides where a dragged block may be dropped, and why not elsewhere. */
export class DropRules {
  readonly dragged: DraggedPart;
  private readonly kind: DragKind;
  private readonly read: () => DragScene;
  private scene: DragScene;
  private day: LandingDay;
  private others: readonly OtherPart[] = [];
  private check: ServiceCheck = () => undefined;
  private asking: Promise<boolean> | undefined;
  private isSettled = false;

  constructor({ dragged, kind, read }: { dragged: DraggedPart; kind: DragKind; read: () => DragScene }) {
    this.dragged = dragged;
    this.kind = kind;
    this.read = read;
    this.scene = read();
    this.day = this.readDay();
  }

  /**
   * Asks the server once for what the page doesn't know: who gives the services, or when the others are free. True where the
   * answer changes something.
   */
  ask(): Promise<boolean> {
    this.asking ??= this.fetchAnswer().finally(() => {
      this.isSettled = true;
    });
    return this.asking;
  }

  /** True while only the server knows whether a drop there is to be asked about. Within a week it refuses what isn't possible. */
  waitsFor({ healer_id }: AppointmentPart): boolean {
    return !this.isSettled && !this.read().week && healer_id !== this.dragged.part.healer_id;
  }

  /** Reads the day anew, because somebody else changed it. */
  refresh(): void {
    this.scene = this.read();
    this.day = this.readDay();
  }

  fault(to: AppointmentPart): string | undefined {
    return findLandingFault(this.dragged, to, this.day);
  }

  /** The service that the healer there doesn't give; a drop is asked about then. */
  missing({ healer_id }: AppointmentPart): string | undefined {
    return this.check(healer_id);
  }

  text(to: AppointmentPart): LabelText {
    const { part } = this.dragged;
    const was = this.placeText(part);
    const title = this.placeText(to);
    const before = `Antes ${was}`;
    if (isSamePart(to, part)) return { title, reason: 'En su lugar', tone: 'ok', before };
    const fault = this.fault(to);
    if (fault) {
      return { title: 'No se puede soltar aquí', reason: fault, tone: 'danger', before: `Regresa a ${was}` };
    }
    const missing = this.missing(to);
    if (missing) {
      const reason = `${this.nameOf(to.healer_id)} no da ${missing}: se pregunta al soltar`;
      return { title, reason, tone: 'danger', before };
    }
    const isOther = !this.read().week && to.healer_id !== part.healer_id;
    return { title, reason: isOther ? 'Libre y da el servicio' : 'Libre', tone: 'ok', before };
  }

  /** The spans of a column with room, or why its healer takes nothing of this. */
  column(healerId: number): ColumnRoom {
    // A block whose end is pulled goes to nobody else.
    if (this.kind === 'lengthen') return { free: [], fault: undefined };
    const missing = this.check(healerId);
    return missing === undefined
      ? { free: freeSpans(this.dragged, healerId, this.day, this.scene.bounds), fault: undefined }
      : { free: [], fault: `No da ${missing}` };
  }

  private placeText({ hour, ending, healer_id }: AppointmentPart): string {
    return `${formatHourRange(hour, ending)} · ${this.nameOf(healer_id)}`;
  }

  private nameOf(healerId: number): string {
    const day = this.read().week?.days.get(healerId);
    if (day !== undefined) return formatDayShort(day);
    return this.read().columns.find(({ id }) => id === healerId)?.first_name ?? '';
  }

  private async fetchAnswer(): Promise<boolean> {
    const { dragged, read } = this;
    try {
      // Within a week it stays with its healer; those who have a part in it too must be free as well.
      if (read().week) {
        this.others = await fetchOtherParts(dragged, read());
        this.refresh();
        return this.others.length > 0;
      }
      this.check = await fetchServiceCheck(dragged);
      return true;
    } catch {
      // Without an answer nobody is asked; the server's own rules hold.
      return false;
    }
  }

  private readDay(): LandingDay {
    const day = readLandingDay(this.dragged, { ...this.scene, now: new Date() });
    return { ...day, others: this.others };
  }
}

/** Asks for the week of each other healer of the dragged block, whose parts move along with it. */
async function fetchOtherParts({ appointment }: DraggedPart, scene: DragScene): Promise<OtherPart[]> {
  const { week, day } = scene;
  const row = week?.rows.find(({ id }) => id === appointment.id);
  if (!week || !row) return [];
  const parts = partsOfAppointment(row).filter(({ healer_id }) => healer_id !== week.healerId);
  return Promise.all(
    parts.map(async part => {
      const { days } = await fetchCall('calendar/week', { from: mondayOf(day), healer_id: part.healer_id });
      const plans = days.map(plan => {
        const taken = plan.appointments
          .filter(({ id }) => id !== appointment.id)
          .flatMap(toPartRows)
          .filter(({ healer_id }) => healer_id === part.healer_id);
        const hours = workingSpan(plan.healer, spanOfDay(plan));
        return [plan.day, { hours, blocks: busyBlocks(plan.healer, taken) }] as const;
      });
      return { part, firstName: days[0]?.healer.first_name ?? '', days: new Map(plans) };
    }),
  );
}
