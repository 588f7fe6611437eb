import type { Invariant } from './invariant';

/** Appointments: what they cost, how far they are, and the healers’ time. */
export const APPOINTMENT_RULES: readonly Invariant[] = [
  {
    rule: 'until it is confirmed, a total is that of its lines less the discount',
    broken: `select a.id || ' is ' || a.total || ' less ' || a.discount from appointments a
      left join (select appointment_id, sum(total) as sum from appointment_services where status_id = 1 group by 1) s
        on s.appointment_id = a.id
      left join (select appointment_id, sum(total) as sum from appointment_products where status_id <> 0 group by 1) p
        on p.appointment_id = a.id
      where a.confirmed_at is null and a.total + a.discount <> coalesce(s.sum, 0) + coalesce(p.sum, 0)`,
  },
  {
    rule: 'a discount is the one that was given, up to all there is',
    broken: `select a.id || ' takes off ' || a.discount from appointments a
      left join discounts d on d.salon_id = a.salon_id and d.appointment_id = a.id and d.status_id = 1
      where a.discount <> least(coalesce(d.applied, 0), a.total + a.discount)`,
  },
  {
    rule: 'what is finished is paid to the centavo',
    broken: `select id || ' has paid ' || paid || ' of ' || total || ' less ' || refunded from appointments
      where status_id = 4 and paid <> total - refunded`,
  },
  {
    rule: 'the lines of an appointment that was charged are charged what it costs, and no others are',
    broken: `select a.id || ' costs ' || a.total || ', its lines ' || coalesce(l.charged, 0) from appointments a
      left join (select appointment_id, sum(charged) as charged, min(charged_at) as first, max(charged_at) as last
        from (select appointment_id, charged, charged_at from appointment_services
          union all select appointment_id, charged, charged_at from appointment_products) k
        where charged_at is not null group by 1) l on l.appointment_id = a.id
      where case when a.status_id = 4 then coalesce(l.charged, 0) <> a.total or l.first <> a.ended_at
        or l.last <> a.ended_at else l.first is not null end`,
  },
  {
    rule: 'what appointments left to the salon is the sum of its entries',
    broken: `select a.id || ' keeps ' || a.kept || ', entered ' || coalesce(k.amount, 0) from appointments a
      left join (select appointment_id, sum(amount) as amount from kept_entries group by 1) k on k.appointment_id = a.id
      where a.kept <> coalesce(k.amount, 0)`,
  },
  {
    rule: 'an appointment is confirmed by its advance, and by nothing less',
    broken: `select id || ' with status ' || status_id from appointments
      where (status_id = 1 and paid > 0 and paid >= advance) or (status_id = 2 and paid = 0 and advance > 0)`,
  },
  {
    rule: 'until it starts, no appointment asks for more in advance than it costs',
    broken: `select id || ' asks for ' || advance || ' of ' || total from appointments
      where status_id < 3 and advance > total`,
  },
  {
    rule: 'an appointment has begun, ended or been cancelled when its status says so',
    broken: `select id || ' with status ' || status_id from appointments
      where (status_id in (3, 4) and started_at is null) or (status_id < 3 and started_at is not null)
        or (status_id = 4) <> (ended_at is not null) or (status_id = 5) <> (cancelled_at is not null)`,
  },
  {
    rule: 'an appointment is finished when all of its services are, and none is before it starts',
    broken: `select a.id || ' with status ' || a.status_id from appointments a join (
        select appointment_id, bool_and(finished_at is not null) as every, bool_or(finished_at is not null) as any
        from appointment_services where status_id = 1 group by 1) l on l.appointment_id = a.id
      where l.every <> (a.completed_at is not null or a.status_id = 4) or (l.any and a.started_at is null)`,
  },
  {
    rule: 'only a cancelled appointment has a reason, and keeps money that it was paid and its client gave up',
    broken: `select id || ' keeps ' || kept || ' of ' || paid from appointments
      where (cancel_reason_id is not null and status_id <> 5) or (cancel_reason_id = 2 and arrived_at is not null)
        or kept not between 0 and paid or (kept > 0 and coalesce(cancel_reason_id, 0) not in (1, 2))`,
  },
  {
    rule: 'every appointment has a service',
    broken: `select id::text from appointments a where not exists (
      select from appointment_services s
        where s.salon_id = a.salon_id and s.appointment_id = a.id and s.status_id = 1)`,
  },
  {
    rule: 'who was booked from the waiting list has that appointment, and who waits asks for a service',
    broken: `select w.id::text from waiting w left join appointments a
      on a.salon_id = w.salon_id and a.id = w.appointment_id
      where (w.status_id = 2 and (a.id is null or a.client_id <> w.client_id))
        or (w.status_id <> 2 and w.appointment_id is not null) or (w.status_id = 1) <> (w.closed_at is null)
        or not exists (select from waiting_services s where s.salon_id = w.salon_id and s.waiting_id = w.id)`,
  },
  {
    rule: 'no healer has two clients at once',
    broken: `select p.appointment_id || ' and ' || o.appointment_id from appointment_parts p join appointment_parts o
      on o.salon_id = p.salon_id and o.healer_id = p.healer_id and o.appointment_id > p.appointment_id and o.span && p.span
      where p.live and o.live and p.reserved and o.reserved`,
  },
  {
    rule: 'the time that is reserved is that of the lines',
    broken: `select a.id::text from appointments a
      left join (select salon_id, appointment_id,
          array_agg((healer_id, day, hour, ending, live)::text order by healer_id, hour) as parts
        from appointment_parts group by 1, 2) p on p.salon_id = a.salon_id and p.appointment_id = a.id
      left join (select salon_id, id, array_agg(((part).healer_id, day, (part).hour, (part).ending, live)::text
          order by (part).healer_id, (part).hour) as parts
        from (select salon_id, id, day, live, parts_of_lines(salon_id, id) as part from appointments) l group by 1, 2) w
        on w.salon_id = a.salon_id and w.id = a.id
      where p.parts is distinct from w.parts`,
  },
  {
    rule: 'what was given back of an appointment is what its corrections say',
    broken: `select a.id || ' gave back ' || a.refunded from appointments a
      left join (select appointment_id, sum(refunded) as refunded from corrections group by 1) c
        on c.appointment_id = a.id
      where a.refunded <> coalesce(c.refunded, 0)`,
  },
];
