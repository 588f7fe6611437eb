import type { materialAppointment, materialRequest } from '@melena/shared/contract/material/schemas';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { canUndoDelivery, MATERIAL_STATUS, PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';
import { IN_PROGRESS, selectAppointments } from './view';

type MaterialRequest = z.output<typeof materialRequest>;
type MaterialAppointment = z.output<typeof materialAppointment>;

/**
 * The appointments in progress, and those finished on any day with a request that is pending, in the order of days and
 * hours; each with the raw material that it asks for. With an id that one, if it is among them.
 */
export async function listMaterialAppointments(read: Read, id?: number): Promise<MaterialAppointment[]> {
  const appointments = await selectAppointments(read)
    .where('a.id', 'in', selectShownIds())
    .$if(id !== undefined, some => some.where('a.id', '=', id ?? 0))
    .select(['a.id', 'a.folio', 'a.status_id', 'a.day', 'a.hour', 'a.ending'])
    .select(['c.first_name as client_first', 'c.last_name as client_last'])
    .select(['h.first_name as healer_first', 'h.last_name as healer_last'])
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id')
    .execute();
  const ids = appointments.map(row => row.id);
  const requests =
    ids.length > 0 ? await selectRequests(read).where('l.appointment_id', 'in', ids).execute() : [];
  return appointments.map(({ client_first, client_last, healer_first, healer_last, ...row }) => ({
    ...row,
    folio: String(row.folio),
    client: fullName(client_first, client_last),
    healer: fullName(healer_first, healer_last),
    requests: requests.filter(request => request.appointment_id === row.id).map(toRequest),
  }));
}

/** Each half is read from its own small index. */
function selectShownIds() {
  return sql<number>`(
    select a.id from ${ownRows('appointments')} a where ${IN_PROGRESS}
    union
    select a.id from ${ownRows('appointment_products')} p
      join ${ownRows('appointments')} a on a.id = p.appointment_id
      where ${PENDING} and a.status_id = ${sql.lit(STATUS.finalizada)}
  )`;
}

const PENDING = sql<boolean>`p.type_id = ${sql.lit(PRODUCT_TYPE.material)}
  and p.status_id = ${sql.lit(MATERIAL_STATUS.pending)}`;

/** True where an appointment has a request that nobody delivered or discarded. */
export async function hasPendingMaterial(read: Read, { id }: { readonly id: number }): Promise<boolean> {
  const line = await read
    .selectFrom('appointment_products as p')
    .select('p.id')
    .where('p.appointment_id', '=', id)
    .where(PENDING)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** A request that is known to exist. */
export async function findMaterialRequest(read: Read, id: number): Promise<MaterialRequest> {
  return toRequest(await selectRequests(read).where('l.id', '=', id).executeTakeFirstOrThrow());
}

/** In the order in which they were asked for: a row that is delivered stays where it is. */
function selectRequests(read: Read) {
  return read
    .selectFrom('appointment_products as l')
    .innerJoin(namedVariants, 'v.id', 'l.variant_id')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .innerJoin('appointments as a', 'a.id', 'l.appointment_id')
    .leftJoin('healers as h', 'h.id', 'l.healer_id')
    .where('l.type_id', '=', PRODUCT_TYPE.material)
    .where('l.status_id', '<>', 0)
    .select(['l.id', 'l.appointment_id', 'l.variant_id', 'l.status_id', 'l.quantity', 'l.comments'])
    .select(['v.name as product', 'v.content', 'v.unit', 'v.brand', 'v.line'])
    .select(['h.first_name', 'h.last_name'])
    .select(['s.material_unit as left', 'l.delivered_at', 'a.status_id as appointment_status', 'a.ended_at'])
    .orderBy('l.id');
}

type SelectedRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

function toRequest(row: SelectedRequest): MaterialRequest {
  const {
    appointment_id: _,
    first_name,
    last_name,
    delivered_at,
    appointment_status,
    ended_at,
    ...shown
  } = row;
  return {
    ...shown,
    healer: fullName(first_name ?? '', last_name ?? ''),
    undoable: canUndoDelivery({ status_id: appointment_status, ended_at }, { delivered_at }),
  };
}
