import type { Centavos } from '@melena/shared/rules/money';
import { prepared } from '../core/database/prepared';
import type { Tx } from '../core/database/salon/handle';

interface NewCharge {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  readonly staffId: number;
  readonly received: Centavos;
  readonly change: Centavos;
}

/** Adds a charge to the till that is open, or to none. */
export const insertCharge = prepared('add charge', (tx: Tx, charge: NewCharge) =>
  tx
    .insertInto('charges')
    .values(eb => ({
      caja_id: eb.selectFrom('cajas').select('cajas.id').where('closed_at', 'is', null),
      appointment_id: charge.appointmentId,
      sale_id: charge.saleId,
      staff_id: charge.staffId,
      received: charge.received,
      change: charge.change,
    }))
    .returning(['id', 'caja_id']),
);
