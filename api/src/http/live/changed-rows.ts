import type { Family } from '@melena/shared/contract/define';
import type { LiveEvent } from '@melena/shared/contract/live';
import { hasPermission, type Permission } from '@melena/shared/rules/access/permissions';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { hideClientFields } from '../../appointments/appointment-privacy';
import { isCurrent } from '../../appointments/own-appointment';
import { type AppointmentRow, findDayRow, ownRow } from '../../appointments/view';
import type { Caller } from '../../core/context';
import type { AnnouncedEvent } from '../../core/database/notify';
import type { Db } from '../../core/database/open-database';
import { forSalon, inBranch, wholeChain } from '../../core/database/salon/handle';
import { FIRST_BRANCH } from '../../core/salon-store';
import { inZone } from '../../core/salon-zone';
import { countWaiting, findOpenTill } from '../../till/till-store';

type Told = Pick<LiveEvent, 'row' | 'replies'>;

/** The appointment that a command changed, and what else its families' queries show of it. */
export interface ChangedRows {
  readonly row: AppointmentRow;
  readonly replies: LiveEvent['replies'];
}

interface View {
  /** The family’s queries that show appointments ask for it. */
  readonly permission: Permission;
  /** The row as they answer it; undefined where they don't show it. */
  readonly rowOf: (row: AppointmentRow, caller: Caller) => AppointmentRow | undefined;
}

const VIEWS: { readonly [F in Family]?: View } = {
  calendar: { permission: 'agenda', rowOf: row => row },
  caja: { permission: 'caja', rowOf: ({ note: _, ...row }) => row },
  healers: {
    permission: 'healer',
    rowOf: (row, { actorId, zone }) => {
      const own = ownRow(row, actorId);
      return own && isLive(own) && inZone(zone, () => isCurrent(own, new Date())) ? own : undefined;
    },
  },
};

/** Reads the one appointment that a command changed; null where its events name none, or several. */
export async function readChangedRows(
  db: Db,
  salonId: number,
  events: readonly AnnouncedEvent[],
): Promise<ChangedRows | null> {
  const id = events.find(({ family }) => family === 'appointment')?.match?.appointment_id;
  if (typeof id !== 'number') return null;
  const chain = wholeChain(forSalon(db.read, salonId, FIRST_BRANCH));
  const row = await findDayRow(chain, id);
  if (!row) return null;
  if (!events.some(({ family }) => family === 'caja')) return { row, replies: {} };
  const read = inBranch(chain, row.salon_id);
  const [caja, count] = await Promise.all([findOpenTill(read), countWaiting(read)]);
  return { row, replies: { 'caja/get': { caja }, 'caja/waiting': { count } } };
}

/** The row that an event carries to who listens: one whom it doesn't concern learns its version only. */
export function toldTo(caller: Caller, { family }: AnnouncedEvent, { row, replies }: ChangedRows): Told {
  const view = VIEWS[family];
  if (!view || !hasPermission(caller.role, view.permission) || row.salon_id !== caller.branchId) return {};
  const found = view.rowOf(row, caller);
  const [shown] = found ? hideClientFields(caller.role, [found]) : [];
  return {
    row: shown ?? { id: row.id, version: row.version },
    ...(family === 'caja' && { replies }),
  };
}
