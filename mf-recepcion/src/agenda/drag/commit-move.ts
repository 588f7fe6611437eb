import {
  CallError,
  invalidateTouched,
  isUnknown,
  messageOf,
  newRequestId,
  sendCommand,
} from '@melena/shared/client';
import { dismiss, toast } from '@melena/shared/kit/feedback/toast-store';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { type Day, formatDayShort, formatHourShort, type Hour } from '@melena/shared/rules/time';
import type { CalendarHealer } from '../../common/day-grid/rows';
import { type DragState, dragStore, type RowChange } from '../drag-store';
import { bodyOfMove, canUndo, changedRow, type DraggedPart, lengthOf } from './landing';

const UNDO_SECONDS = 10;

/** A block, where it was dropped, and the names of that day's healers. */
export interface Drop {
  dragged: DraggedPart;
  to: AppointmentPart;
  columns: readonly CalendarHealer[];
  /** The day that it was dropped on, where the columns are days. */
  day?: Day | undefined;
}

type Sending = Parameters<typeof sendCommand>[2];

/** Draws a move at once and sends it. A refusal puts the block back and says why. */
export async function commitMove(drop: Drop, sending?: Sending): Promise<void> {
  const { dragged, to } = drop;
  const { id, folio } = dragged.appointment;
  const request = sending ?? { requestId: newRequestId(), again: false };
  let change = changeOf(drop);
  setChange(id, change);
  try {
    const { reply, shown } = await sendCommand(
      'calendar/update',
      { appointment: bodyOfMove(dragged, to, drop.day) },
      request,
    );
    const { version } = reply.appointment;
    change = answeredChange(id, change, version);
    const text = `#${folio} ${landedText(drop, dragged.part, to)}`;
    if (canUndo(dragged, to)) {
      const run = () => void undoMove(drop, version);
      const toastId = toast.done(text, { label: 'Deshacer', run, seconds: UNDO_SECONDS });
      const undo = {
        id,
        run: () => {
          dismiss(toastId);
          run();
        },
      };
      dragStore.setState({ landedId: id, undo });
      setTimeout(() => forgetLanded(id, undo), UNDO_SECONDS * 1000);
    } else toast.done(text);
    await shown;
  } catch (error) {
    sayRefusal(drop, error, request);
    await invalidateTouched('calendar/update');
  } finally {
    endChange(id, change);
  }
}

/** Sends the reverse, with the version that the move left. */
async function undoMove(drop: Drop, version: number): Promise<void> {
  const { dragged, to, columns } = drop;
  const { appointment } = dragged;
  const moved = { ...appointment, ...changeOf(drop), version };
  const day = drop.day && appointment.day;
  const back: Drop = { dragged: { appointment: moved, part: to }, to: dragged.part, columns, day };
  forgetLanded(appointment.id, dragStore.getState().undo);
  let change: RowChange = {
    hour: appointment.hour,
    ending: appointment.ending,
    healer_id: appointment.healer_id,
    parts: appointment.parts,
    ...(day ? { day } : {}),
  };
  setChange(appointment.id, change);
  const request = { requestId: newRequestId(), again: false };
  try {
    const body = { appointment: bodyOfMove(back.dragged, back.to, day) };
    const { reply, shown } = await sendCommand('calendar/update', body, request);
    change = answeredChange(appointment.id, change, reply.appointment.version);
    toast.done(`#${appointment.folio} de regreso ${landedText(back, to, dragged.part)}`);
    await shown;
  } catch (error) {
    toast.failed(`#${appointment.folio} se queda ${landedText(drop, dragged.part, to)}. ${messageOf(error)}`);
    await invalidateTouched('calendar/update');
  } finally {
    endChange(appointment.id, change);
  }
}

/** After a lost answer the same move can be sent again under its request id: it is done once. */
function sayRefusal(drop: Drop, error: unknown, { requestId }: NonNullable<Sending>): void {
  const { dragged } = drop;
  const from = { columns: drop.columns, day: drop.day && dragged.appointment.day };
  const stays = lengthOf(drop.to) === lengthOf(dragged.part) ? 'regresó' : 'sigue';
  const back = `#${dragged.appointment.folio} ${stays} ${landedText(from, drop.to, dragged.part)}.`;
  if (!(error instanceof CallError) || !isUnknown(error)) {
    toast.failed(`${back} ${messageOf(error)}`);
    return;
  }
  const again = { requestId, again: true };
  toast.failed(`${back} ${messageOf(error)}`, {
    label: 'Enviar de nuevo',
    run: () => void commitMove(drop, again),
  });
}

type Place = Pick<Drop, 'columns' | 'day'>;

/** 'a las 3:00, Guadalupe', 'a la 1:30, Sofía'; in a week 'a las 3:00, vie 20 nov'. Of another length 'hasta las 4:30, Guadalupe'. */
function landedText(place: Place, was: AppointmentPart, is: AppointmentPart): string {
  const ending = lengthOf(was) === lengthOf(is) ? '' : `hasta ${hourWithArticle(is.ending)}`;
  const begins = ending && was.hour === is.hour ? '' : `a ${hourWithArticle(is.hour)}`;
  return `${[begins, ending].filter(Boolean).join(' y ')}, ${columnText(place, is)}`;
}

function hourWithArticle(hour: Hour): string {
  const short = formatHourShort(hour);
  return `${short.startsWith('1:') ? 'la' : 'las'} ${short}`;
}

function columnText({ columns, day }: Place, { healer_id }: AppointmentPart): string {
  return day ? formatDayShort(day) : (columns.find(({ id }) => id === healer_id)?.first_name ?? '');
}

/** The appointment's row as it will be, on the day where it was dropped. */
function changeOf(drop: Drop): RowChange {
  const { dragged, to, day } = drop;
  return { ...changedRow(dragged, to, nameOf(drop, to)), ...(day ? { day } : {}) };
}

function nameOf({ columns }: Drop, { healer_id }: AppointmentPart): string {
  const healer = columns.find(({ id }) => id === healer_id);
  return healer ? `${healer.first_name} ${healer.last_name}`.trim() : '';
}

function setChange(id: number, change: RowChange): void {
  dragStore.setState(({ changes }) => ({ changes: new Map(changes).set(id, change) }));
}

/** The change with the version that the server answered, with which the appointment can be moved on; unless it was moved on already. */
function answeredChange(id: number, change: RowChange, version: number): RowChange {
  const answered = { ...change, version };
  if (dragStore.getState().changes.get(id) === change) setChange(id, answered);
  return answered;
}

/** A move that was undone before it was shown leaves the change of the undo, or the block would jump there and back. */
function endChange(id: number, change: RowChange): void {
  const { changes } = dragStore.getState();
  if (changes.get(id) !== change) return;
  dragStore.setState({ changes: new Map([...changes].filter(([each]) => each !== id)) });
}

/** Its mark goes, and the undo by the keyboard if it is still the one of that move. */
function forgetLanded(id: number, undo: DragState['undo']): void {
  const { landedId, undo: last } = dragStore.getState();
  if (landedId === id) dragStore.setState({ landedId: null });
  if (last?.id === id && last === undo) dragStore.setState({ undo: null });
}
