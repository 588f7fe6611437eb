import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../../shared/src/rules/time';
import type { Session } from '../../common/session';
import { plannedDays } from '../fill/plan-visits';

/** A call that reception makes all day, measured in depth. */
export interface ThroughputCall {
  readonly name: string;
  readonly path: string;
  readonly bodies: readonly Body[];
  /** Values that differ in each call: the request id, and a day that nobody has booked. Reads have none. */
  readonly fresh?: (turn: number) => FreshValues;
}

type Body = Readonly<Record<string, unknown>>;
export type FreshValues = Readonly<Record<string, string>>;

/** Half-hour starts on which the healers that `fill` adds take a booking of an hour. */
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00', '19:00'];
/** Beyond everything that `fill` plans. */
const FIRST_FREE = 60;

/** The body with what it has anew in its places. */
export function bodyWith(body: Body, { day, request_id }: FreshValues): Body {
  if (request_id === undefined) return body;
  if (day === undefined) return { ...body, request_id };
  return { ...body, appointment: { ...(body.appointment as object), day }, request_id };
}

/** The five calls, of rows from all over the salon that `fill` makes. */
export async function throughputCalls(session: Session): Promise<ThroughputCall[]> {
  const { beyond, full } = plannedDays(today());
  const { rows: days } = await session.query<{ day: string }>(
    `select day from (select day, count(*) as count from appointments where day < current_date - 2 group by day) d
     where count between 95 and 125 order by day desc limit 40`,
  );
  const { rows: found } = await session.query<{ id: number; client_id: number }>(
    `select a.id, a.client_id from appointments a
     where day in ($1, $2) and live and total - paid > 20000 and status_id < 3 order by a.id limit 100`,
    [beyond, full],
  );
  return [
    { name: 'agenda day, some 108', path: 'calendar/get', bodies: days.map(({ day }) => ({ day })) },
    { name: 'caja, today', path: 'caja/get', bodies: [{}] },
    {
      name: 'client search',
      path: 'calendar/clients',
      bodies: ['hern', 'hernandez', 'garcia', 'maria', 'lopez', 'martinez', 'jose', 'ana'].map(client => ({
        client,
      })),
    },
    await booking(session),
    {
      name: 'payment',
      path: 'payment/add',
      bodies: found.map(({ id, client_id }) => ({
        payment: { client_id, type_id: 1, amount: '1.00' },
        assign: { appointment_id: id, type_id: 2, amount: '1.00' },
      })),
      fresh: () => ({ request_id: randomUUID() }),
    },
  ];
}

async function booking(session: Session): Promise<ThroughputCall> {
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
    // Beyond that no call books, and pgbench does.
    `select greatest(max(day), $1) as last from appointments where day < '2200-01-01'`,
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
