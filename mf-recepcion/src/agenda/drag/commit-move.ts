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
import { fullName } from '@melena/shared/rules/person';
import { type Day, formatDayShort, formatHourShort, type Hour } from '@melena/shared/rules/time';
import type { CalendarHealer } from '../../common/day-grid/rows';
import { type DragScene, type DragState, dragStore, type RowChange, type WeekColumns } from './drag-store';
import { bodyOfMove, canUndo, changedRow, type DraggedPart, lengthOf } from './landing';

const UNDO_SECONDS = 10;

/** A block, where it was dropped, and the names of that day's healers. */
interface Drop {
  dragged: DraggedPart;
  to: AppointmentPart;
  columns: readonly CalendarHealer[];
  /** The day that it was dropped on, where the columns are days. */
  day?: Day | undefined;
}

interface BlockDrop extends Pick<Drop, 'dragged' | 'to'> {
  grid: HTMLElement;
  /** As it was when the block was let go. */
  scene: DragScene;
  /** The service that the healer there doesn't give. */
  missing: string | undefined;
  /** False where nobody is there any more who could answer. */
  canAsk: boolean;
}

/** Moves the block to where it was let go; a service that the healer there doesn't give is asked about. */
export function dropBlock({ grid, scene, dragged, to, missing, canAsk }: BlockDrop): void {
  const { columns, week } = scene;
  const commit = () => {
    dragStore.setState({ question: null });
    void commitMove(week ? dropOnDay({ dragged, to, columns }, week) : { dragged, to, columns });
    focusLanded(grid, dragged);
  };
  if (missing === undefined) {
    commit();
    return;
  }
  const healer = columns.find(({ id }) => id === to.healer_id)?.first_name ?? '';
  const reason = `${healer} no da ${missing}`;
  if (canAsk)
    dragStore.setState({ question: { question: `${reason}. ¿Mover de todos modos?`, onYes: commit } });
  else toast.failed(`#${dragged.appointment.folio} se quedó en su lugar: ${reason}`);
}

/** A drop from day to day as what it is: the healer's part on another day. */
function dropOnDay({ dragged, to, columns }: Drop, { healerId, days, rows }: WeekColumns): Drop {
  const { appointment, part } = dragged;
  const own = (each: AppointmentPart) => ({ ...each, healer_id: healerId });
  const row = rows.find(({ id }) => id === appointment.id) ?? appointment;
  return {
    dragged: { appointment: row, part: own(part) },
    to: own(to),
    columns,
    day: days.get(to.healer_id),
  };
}

/** The block is drawn anew where it was dropped, and keeps the focus. */
function focusLanded(grid: HTMLElement, { appointment }: DraggedPart): void {
  requestAnimationFrame(() => {
    const block = grid.querySelector<HTMLElement>(`button[data-id="${appointment.id}"]`);
    block?.focus({ preventScroll: true });
  });
}

/** Sends a move. A refusal puts the block back and says why; after a lost answer the same request can be sent again. */
async function commitMove(drop: Drop, request = newRequest()): Promise<void> {
  const { dragged, to } = drop;
  const { id, folio } = dragged.appointment;
  await sendMove(drop, changeOf(drop), request, {
    done: version => {
      const text = `#${folio} ${landedText(drop, dragged.part, to)}`;
      if (!canUndo(dragged, to)) {
        toast.done(text);
        return;
      }
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
    },
    refused: error => sayRefusal(drop, error, request),
  });
}

/** Sends the reverse, with the version that the move left. */
async function undoMove(drop: Drop, version: number): Promise<void> {
  const { dragged, to, columns } = drop;
  const { appointment } = dragged;
  const { id, folio, hour, ending, healer_id, parts } = appointment;
  const moved = { ...appointment, ...changeOf(drop), version };
  const day = drop.day && appointment.day;
  const back: Drop = { dragged: { appointment: moved, part: to }, to: dragged.part, columns, day };
  forgetLanded(id, dragStore.getState().undo);
  const change: RowChange = { hour, ending, healer_id, parts, ...(day ? { day } : {}) };
  await sendMove(back, change, newRequest(), {
    done: () => toast.done(`#${folio} de regreso ${landedText(back, to, dragged.part)}`),
    refused: error =>
      toast.failed(`#${folio} se queda ${landedText(drop, dragged.part, to)}. ${messageOf(error)}`),
  });
}

const newRequest = () => ({ requestId: newRequestId(), again: false });
type MoveRequest = ReturnType<typeof newRequest>;

interface MoveOutcome {
  done: (version: number) => unknown;
  refused: (error: unknown) => unknown;
}

/** Draws a change at once and sends the move, until the day itself tells it. */
async function sendMove(
  { dragged, to, day }: Drop,
  change: RowChange,
  request: MoveRequest,
  { done, refused }: MoveOutcome,
): Promise<void> {
  const { id } = dragged.appointment;
  let drawn = change;
  setChange(id, drawn);
  try {
    const body = { appointment: bodyOfMove(dragged, to, day) };
    const { reply, shown } = await sendCommand('calendar/update', body, request);
    const { version } = reply.appointment;
    drawn = answeredChange(id, drawn, version);
    done(version);
    await shown;
  } catch (error) {
    refused(error);
    await invalidateTouched('calendar/update');
  } finally {
    endChange(id, drawn);
  }
}

/** After a lost answer the same move can be sent again under its request id: it is done once. */
function sayRefusal(drop: Drop, error: unknown, { requestId }: MoveRequest): void {
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
  return healer ? fullName(healer) : '';
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
