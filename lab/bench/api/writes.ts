import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../../shared/src/rules/time';
import type { Session } from '../../common/session';
import { plannedDays } from '../fill/plan-visits';
import type { BenchCall } from './bench-call';

/** Half-hour starts on which the healers that `fill` adds take a booking of an hour. */
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00', '19:00'];
/** Beyond everything that `fill` plans. */
const FIRST_FREE = 60;

/** A booking and a payment, of rows from all over the salon that `fill` makes. */
export async function writes(session: Session): Promise<BenchCall[]> {
  const { beyond, full } = plannedDays(today());
  const { rows: unpaid } = await session.query<{ id: number; client_id: number }>(
    `select a.id, a.client_id from appointments a
     where day in ($1, $2) and live and total - paid > 20000 and status_id < 3 order by a.id limit 100`,
    [beyond, full],
  );
  return [
    await booking(session),
    {
      name: 'payment',
      path: 'payment/add',
      bodies: unpaid.map(({ id, client_id }) => ({
        payment: { client_id, type_id: 1, amount: '1.00' },
        assign: { appointment_id: id, type_id: 2, amount: '1.00' },
      })),
      fresh: () => ({ request_id: randomUUID() }),
    },
  ];
}

async function booking(session: Session): Promise<BenchCall> {
  const { rows: healers } = await session.query<{ id: number }>(
    `select h.id from healers h join healer_schedules s on s.salon_id = h.salon_id and s.healer_id = h.id
     where s.days = 'Dom Lun Mar Mie Jue Vie Sab' and s.hour_food = '14:00' and s.hour_out = '20:00'
     group by h.id having count(*) = 1 order by h.id`,
  );
  const { rows: services } = await session.query<{ id: number }>(
    `select v.id from service_variants v join services s on s.salon_id = v.salon_id and s.id = v.service_id
     where v.status_id = 1 and s.status_id = 1 and v.minutes <= 60 order by v.id`,
  );
  const { rows: clients } = await session.query<{ id: number }>(
    `select id from clients where status_id = 1 and level_id = '' order by id desc limit 500`,
  );
  const bodies = healers.flatMap(({ id: healer_id }, row) =>
    HOURS.map((hour, column) => {
      const place = row * HOURS.length + column;
      return {
        appointment: { client_id: clients[place % clients.length]?.id, healer_id, hour },
        services: [{ service_id: services[place % services.length]?.id }],
      };
    }),
  );
  const first = addDays(today(), FIRST_FREE);
  const { rows } = await session.query<{ last: string }>(
    'select greatest(max(day), $1) as last from appointments',
    [first],
  );
  const after = addDays(rows[0]?.last ?? first, 1);
  return {
    name: 'booking',
    path: 'calendar/add',
    bodies,
    fresh: turn => ({ day: addDays(after, Math.floor(turn / bodies.length)), request_id: randomUUID() }),
  };
}
