import { calls, type QueryPath } from '@melena/shared/contract/calls';
import type { CallPermission, Family } from '@melena/shared/contract/define';
import type { LiveEvent } from '@melena/shared/contract/live';
import { hasPermission, type Permission } from '@melena/shared/rules/access/permissions';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { hideClientFields } from '../../appointments/appointment-privacy';
import { listMaterialAppointments } from '../../appointments/material-view';
import { isCurrent } from '../../appointments/own-appointment';
import { type AppointmentRow, findDayRow, ownRow } from '../../appointments/view';
import type { Caller } from '../../core/context';
import type { AnnouncedEvent } from '../../core/database/notify';
import type { Db } from '../../core/database/open-database';
import { forSalon, inBranch, wholeChain } from '../../core/database/salon/handle';
import { FIRST_BRANCH } from '../../core/salon-store';
import { inZone } from '../../core/salon-zone';
import { listMaterials, listStock } from '../../stock/store';
import { countWaiting, findOpenTill } from '../../till/till-store';

type Replies = NonNullable<LiveEvent['replies']>;

/** The appointment that a command changed, and what else the queries of each family show of it. */
export interface ChangedRows {
  readonly row: AppointmentRow;
  readonly replies: ReadonlyMap<Family, Replies>;
}

/** The permission for a family's queries of appointments, and the row as they answer it, if they show it. */
const VIEWS: {
  readonly [F in Family]?: readonly [
    Permission,
    (row: AppointmentRow, caller: Caller) => AppointmentRow | undefined,
  ];
} = {
  calendar: ['agenda', row => row],
  caja: ['caja', ({ note: _, ...row }) => row],
  healers: [
    'healer',
    (row, { actorId, zone }) => {
      const own = ownRow(row, actorId);
      return own && isLive(own) && inZone(zone, () => isCurrent(own, new Date())) ? own : undefined;
    },
  ],
  material: ['material', () => undefined],
};

/** Reads the one appointment that a command changed; null where its events name none, or several. */
export async function readChangedRows(
  db: Db,
  salonId: number,
  events: readonly AnnouncedEvent[],
): Promise<ChangedRows | null> {
  const matchOf = new Map(events.map(({ family, match = {} }) => [family, match]));
  const id = matchOf.get('appointment')?.appointment_id;
  if (typeof id !== 'number') return null;
  const chain = wholeChain(forSalon(db.read, salonId, FIRST_BRANCH));
  const row = await findDayRow(chain, id);
  if (!row) return null;
  const read = inBranch(chain, row.salon_id);
  const replies = new Map<Family, Replies>();
  if (matchOf.has('caja')) {
    const [caja, count] = await Promise.all([findOpenTill(read), countWaiting(read)]);
    replies.set('caja', { 'caja/get': { caja }, 'caja/waiting': { count } });
  }
  const variantId = matchOf.get('product')?.variant_id;
  if (typeof variantId === 'number') {
    const [products, materials] = [
      await listStock(read, { variantId }),
      await listMaterials(read, variantId),
    ];
    replies.set('product', { 'product/stock': { products }, 'product/materials': { materials } });
  }
  if (matchOf.has('material')) {
    const appointments = await listMaterialAppointments(read, id);
    // Other requests show what is left where stock moved, which one of the same variant tells.
    if (!matchOf.has('product') || (variantId !== undefined && appointments.length > 0))
      replies.set('material', { 'material/get': { appointments } });
  }
  return { row, replies };
}

/** The rows that an event carries to who listens: of an appointment that doesn't concern them the version only. */
export function toldTo(
  caller: Caller,
  { family }: AnnouncedEvent,
  { row, replies }: ChangedRows,
): Pick<LiveEvent, 'row' | 'replies'> {
  if (row.salon_id !== caller.branchId) return {};
  const may = (permission: CallPermission) => hasPermission(caller.role, permission as Permission);
  const own = Object.entries(replies.get(family) ?? {}).filter(([path]) =>
    may(calls[path as QueryPath].permission),
  );
  const [permission, rowOf] = VIEWS[family] ?? [];
  const found = rowOf?.(row, caller);
  const [shown] = found ? hideClientFields(caller.role, [found]) : [];
  return {
    ...(permission && may(permission) && { row: shown ?? { id: row.id, version: row.version } }),
    ...(own.length > 0 && { replies: Object.fromEntries(own) }),
  };
}
