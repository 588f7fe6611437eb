import { ivaPortions } from '@melena/shared/rules/iva';
import { type Centavos, centavos } from '@melena/shared/rules/money';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, ownSalon, type Tx, writtenByHand } from '../core/database/salon/handle';
import type { LockedAppointment } from './locked-appointment';

/**
 * The commission, %, of a healer for the service of a variant: what was agreed for it, else that of the healer's
 * level. It is kept as a line is booked and as its healer changes, and nothing alters it afterwards.
 */
export function serviceCommission(
  healer: RawBuilder<number>,
  variant: RawBuilder<number>,
): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select x.comission from ${ownRows('healer_services')} x
      join ${ownRows('service_variants')} y on y.service_id = x.service_id
      where x.healer_id = ${healer} and y.id = ${variant}),
    (select y.comission from ${ownRows('healers')} x join healer_levels y on y.id = x.level_id
      where x.id = ${healer}))`;
}

/** The sale commission of a healer, %, as it is now. */
export function saleCommission(healerId: number): RawBuilder<number | null> {
  return sql<number | null>`(select x.selling from ${ownRows('healers')} x where x.id = ${healerId})`;
}

/** Keeps how much IVA is in each line of an appointment that is charged: together, that of its total. */
export async function freezeIva(tx: Tx, { id, total }: LockedAppointment): Promise<void> {
  const { rows } = await sql<{ table: 'services' | 'products'; id: number; total: Centavos }>`
    select 'services' as "table", id, total from ${ownRows('appointment_services')} l
      where appointment_id = ${id} and status_id = 1
    union all
    select 'products', id, total from ${ownRows('appointment_products')} l
      where appointment_id = ${id} and status_id <> 0
    order by 1 desc, 2`.execute(tx);
  const parts = ivaPortions(
    rows.map(row => centavos(row.total)),
    total,
  );
  const lines = rows.map((row, index) => ({ ...row, iva: parts[index] ?? 0 }));
  const ids = (table: string) => lines.filter(line => line.table === table).map(line => line.id);
  const ivas = (table: string) => lines.filter(line => line.table === table).map(line => line.iva);
  await sql`
    with sold as (
      update ${writtenByHand('appointment_products')} l set iva = k.iva
        from unnest(${ids('products')}::bigint[], ${ivas('products')}::bigint[]) as k(id, iva)
        where l.salon_id = ${ownSalon} and l.id = k.id
    )
    update ${writtenByHand('appointment_services')} l set iva = k.iva
      from unnest(${ids('services')}::bigint[], ${ivas('services')}::bigint[]) as k(id, iva)
      where l.salon_id = ${ownSalon} and l.id = k.id`.execute(tx);
}
