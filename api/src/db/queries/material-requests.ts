import type { materialAppointment, materialRequest } from '@melena/shared/contract/material';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { PRODUCT_TYPE } from '@melena/shared/rules/product-line';
import type { Day } from '@melena/shared/rules/time';
import type { z } from 'zod';
import { appointmentsOf, fullName } from '../../domain/appointment-view';
import type { Read } from '../transaction';

type MaterialRequest = z.output<typeof materialRequest>;
type MaterialAppointment = z.output<typeof materialAppointment>;

/** The day's appointments in progress in the order of their hours, each with the raw material that it asks for. */
export async function listMaterialAppointments(
  read: Read,
  salonId: number,
  day: Day,
): Promise<MaterialAppointment[]> {
  const appointments = await appointmentsOf(read, salonId)
    .where('a.day', '=', day)
    .where('a.status_id', '=', STATUS.enCurso)
    .select(['a.id', 'a.folio', 'a.status_id', 'a.day', 'a.hour', 'a.ending'])
    .select(['c.first_name as client_first', 'c.last_name as client_last'])
    .select(['h.first_name as healer_first', 'h.last_name as healer_last'])
    .orderBy('a.hour')
    .orderBy('a.id')
    .execute();
  const ids = appointments.map(row => row.id);
  const requests =
    ids.length > 0 ? await requestsOf(read, salonId).where('l.appointment_id', 'in', ids).execute() : [];
  return appointments.map(row => ({
    id: row.id,
    folio: String(row.folio),
    status_id: row.status_id,
    day: row.day,
    hour: row.hour,
    ending: row.ending,
    client: fullName(row.client_first, row.client_last),
    healer: fullName(row.healer_first, row.healer_last),
    requests: requests.filter(request => request.appointment_id === row.id).map(toRequest),
  }));
}

/** One request that is known to exist. */
export async function findMaterialRequest(read: Read, salonId: number, id: number): Promise<MaterialRequest> {
  return toRequest(await requestsOf(read, salonId).where('l.id', '=', id).executeTakeFirstOrThrow());
}

/** In the order in which they were asked for: a row that is delivered stays where it is. */
function requestsOf(read: Read, salonId: number) {
  return read
    .selectFrom('appointment_products as l')
    .innerJoin('product_variants as v', join =>
      join.onRef('v.salon_id', '=', 'l.salon_id').onRef('v.id', '=', 'l.variant_id'),
    )
    .innerJoin('products as p', join =>
      join.onRef('p.salon_id', '=', 'v.salon_id').onRef('p.id', '=', 'v.product_id'),
    )
    .innerJoin('brands as b', join =>
      join.onRef('b.salon_id', '=', 'p.salon_id').onRef('b.id', '=', 'p.brand_id'),
    )
    .leftJoin('brand_lines as bl', join =>
      join.onRef('bl.salon_id', '=', 'p.salon_id').onRef('bl.id', '=', 'p.brand_line_id'),
    )
    .innerJoin('units as u', 'u.id', 'v.unit_id')
    .innerJoin('stock as s', join =>
      join.onRef('s.salon_id', '=', 'v.salon_id').onRef('s.variant_id', '=', 'v.id'),
    )
    .where('l.salon_id', '=', salonId)
    .where('l.type_id', '=', PRODUCT_TYPE.material)
    .where('l.status_id', '<>', 0)
    .select(['l.id', 'l.appointment_id', 'l.variant_id', 'l.status_id', 'l.quantity', 'l.comments'])
    .select(['v.name as product', 'v.content', 'u.name as unit', 'b.name as brand', 'bl.name as line'])
    .select('s.material_unit as left')
    .orderBy('l.id');
}

type Selected = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number];

function toRequest(row: Selected): MaterialRequest {
  return {
    id: row.id,
    variant_id: row.variant_id,
    status_id: row.status_id,
    quantity: row.quantity,
    product: row.product,
    brand: row.brand,
    line: row.line ?? '',
    content: row.content,
    unit: row.unit,
    comments: row.comments,
    left: row.left,
  };
}
