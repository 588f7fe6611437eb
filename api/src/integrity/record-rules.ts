import { calls } from '@melena/shared/contract/calls';
import type { Invariant } from './invariant';

/**
 * Commands whose reply has no field, as a list of SQL. It follows the contract of this release: see `CommandSpec` for
 * one that gains a field.
 */
const WITHOUT_REPLY = Object.entries(calls)
  .filter(([, { kind, reply }]) => kind === 'command' && Object.keys(reply.shape).length === 0)
  .map(([path]) => `'${path}'`)
  .join(', ');

/** Numbers, invoices, prints, and what each command left behind. */
export const RECORD_RULES: readonly Invariant[] = [
  {
    rule: 'folios follow one another',
    broken: `select n.what || ' ' || n.salon_id || ': ' || n.rows || ' up to ' || n.last from (
      select 'appointments' as what, salon_id, branch_id, count(*) as rows, min(folio) as first, max(folio) as last
        from appointments group by 2, 3
      union all select 'purchases', salon_id, branch_id, count(*), min(folio), max(folio) from purchases group by 2, 3
      union all select 'sales', salon_id, branch_id, count(*), min(folio), max(folio) from sales group by 2, 3
      union all select 'packages', salon_id, 1, count(*), min(folio), max(folio) from packages group by 2
    ) n left join folios f on (f.salon_id, f.branch_id, f.entity) = (n.salon_id, n.branch_id, n.what)
    where n.last - n.first + 1 <> n.rows or f.last_folio is distinct from n.last`,
  },
  {
    rule: 'an invoice is for its tickets, which are in no other one',
    broken: `select i.id || ' is for ' || i.total || ' and has ' || coalesce(t.total, 0) from invoices i
      left join (select salon_id, invoice_id, sum(total) as total, bool_and(live) as live, bool_or(live) as any_live
        from invoice_tickets group by 1, 2) t on t.salon_id = i.salon_id and t.invoice_id = i.id
      where i.total <> coalesce(t.total, 0) or t.live <> (i.status_id <> 6) or t.any_live <> (i.status_id <> 6)`,
  },
  {
    rule: 'a ticket of an invoice was charged, for no less',
    broken: `select t.id::text from invoice_tickets t
      join appointments a on a.salon_id = t.salon_id and a.id = t.appointment_id
      where a.status_id <> 4 or a.total < t.total`,
  },
  {
    rule: 'the prints of a ticket and of its slips are numbered from one without a gap',
    broken: `select coalesce('appointment ' || appointment_id, 'sale ' || sale_id, 'gift card ' || gift_card_id,
        'correction ' || correction_id) || ' has ' || count(*) || ' prints up to ' || max(number)
      from ticket_prints group by salon_id, appointment_id, sale_id, gift_card_id, correction_id
      having count(*) <> max(number)`,
  },
  {
    rule: 'the email of an account leads to its chain, and to no other one',
    broken: `select s.email from staff s left join logins l on l.email = s.email where l.chain_id is distinct from s.salon_id`,
  },
  {
    rule: 'a command that was answered has its reply and its audit',
    broken: `select r.call || ' ' || r.request_id from requests r
      where (r.reply = '{}'::jsonb and r.call not in (${WITHOUT_REPLY}))
        or not exists (select from audit u where u.salon_id = r.salon_id and u.request_id = r.request_id
          and u.call = r.call and u.actor_kind || ':' || u.actor_id = r.actor)`,
  },
  {
    rule: 'no command was done twice',
    broken: `select call || ' ' || request_id from audit where request_id is not null
      group by salon_id, actor_kind, actor_id, call, request_id having count(distinct at) > 1`,
  },
];
