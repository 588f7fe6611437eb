import type { CallReply } from '@melena/shared/contract/calls';
import { toPesos } from '@melena/shared/rules/money';
import { PREPAID_TYPES } from '@melena/shared/rules/till/payment';
import { formatPaymentFolio } from '../appointments/lines-view';
import type { Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';

type Correction = CallReply<'caja/cut'>['corrections'][number];

/** Payments (`p`) that put right one of another till (`w`), with the closings of both. */
function selectCorrections(read: Read) {
  return (
    read
      .selectFrom('payments as p')
      // Either id is null. Each has its index, which a coalesce of both hides.
      .innerJoin('payments as w', join =>
        join.on(({ or, eb, ref }) =>
          or([eb('p.reverses_id', '=', ref('w.id')), eb('p.refund_of_id', '=', ref('w.id'))]),
        ),
      )
      .innerJoin('payment_types as t', 't.id', 'p.type_id')
      .leftJoin('clients as c', 'c.id', 'p.client_id')
      .leftJoin('staff as s', 's.id', 'p.staff_id')
      .leftJoin('caja_cuts as k', 'k.caja_id', 'p.caja_id')
      .leftJoin('caja_cuts as o', 'o.caja_id', 'w.caja_id')
      .where('p.type_id', 'not in', PREPAID_TYPES)
      .select(['p.id', 'p.amount', 'p.creation_date', 'w.id as corrected_id', 'w.folio', 't.name as type'])
      .select(['c.first_name', 'c.last_name', 's.name as staff', 'k.number', 'o.number as old_number'])
      .orderBy('p.id')
  );
}

type CorrectionRow = Awaited<ReturnType<ReturnType<typeof selectCorrections>['execute']>>[number];

/** Corrections of older closings that a till took or gave the money of. */
export async function listCorrections(read: Read, tillId: number): Promise<Correction[]> {
  const rows = await selectCorrections(read)
    .where('p.caja_id', '=', tillId)
    .where(({ eb, ref }) => eb('w.caja_id', 'is distinct from', ref('p.caja_id')))
    .execute();
  return rows.map(row => toCorrection(row, row.old_number));
}

/** The corrections by which later tills put a closed one right. */
export async function listCorrected(read: Read, tillId: number): Promise<Correction[]> {
  const rows = await selectCorrections(read)
    .where('w.caja_id', '=', tillId)
    .where(({ eb, ref }) => eb('p.caja_id', 'is distinct from', ref('w.caja_id')))
    .execute();
  return rows.map(row => toCorrection(row, row.number));
}

function toCorrection(row: CorrectionRow, number: number | null): Correction {
  return {
    payment_id: row.id,
    folio: formatPaymentFolio(row.corrected_id, row.folio),
    client: row.first_name === null ? 'Público en general' : fullName(row.first_name, row.last_name ?? ''),
    type: row.type,
    amount: toPesos(row.amount),
    staff: row.staff ?? '',
    creation_date: row.creation_date.toISOString(),
    number,
  };
}
