import type { Session } from '../../common/session';

/** Checks that replace the disabled triggers, and the invariants. No query may return a row. */
const RULES: [rule: string, violations: string][] = [
  [
    'what an appointment was paid is the sum of its assignments',
    `select a.id from appointments a
     left join (select appointment_id, sum(amount) as given from payment_assignments group by 1) g
       on g.appointment_id = a.id
     where a.paid <> coalesce(g.given, 0)`,
  ],
  [
    'no payment is assigned beyond its amount',
    `select p.id from payments p
     join (select payment_id, sum(amount) as given from payment_assignments group by 1) g on g.payment_id = p.id
     where g.given not between least(p.amount, 0) and greatest(p.amount, 0)`,
  ],
  [
    'what is unallocated of a payment is named, and nothing else is',
    `select p.id from payments p
     left join (select payment_id, sum(amount) as given from payment_assignments group by 1) g on g.payment_id = p.id
     full join unallocated_payments u on u.payment_id = p.id
     where p.reverses_id is null and p.refund_of_id is null
       and p.amount - coalesce(g.given, 0) <> coalesce(u.amount, 0)
       and not exists (select from payments r where r.reverses_id = p.id)`,
  ],
  [
    'a counter sale was paid what it costs',
    `select s.id from sales s
     left join (select sale_id, sum(amount) as paid from payment_assignments group by 1) g on g.sale_id = s.id
     left join (select sale_id, sum(refunded) as refunded from corrections group by 1) r on r.sale_id = s.id
     where s.total - coalesce(r.refunded, 0) <> coalesce(g.paid, 0)`,
  ],
  ['no credit is negative', 'select client_id from client_credit where credit < 0'],
  [
    'the total and the advance of an appointment are those of its lines',
    `select a.id from appointments a
     left join (select appointment_id, sum(total) as total, sum(advance) as advance
       from appointment_services where status_id = 1 group by 1) s on s.appointment_id = a.id
     left join (select appointment_id, sum(total) as total from appointment_products where status_id <> 0 group by 1) p
       on p.appointment_id = a.id
     where a.total + a.discount <> coalesce(s.total, 0) + coalesce(p.total, 0) or a.advance <> least(coalesce(s.advance, 0), coalesce(s.total, 0), a.total)`,
  ],
  [
    'each appointment takes the time of its lines',
    `select a.id from (select * from appointments order by id desc limit 2000) a
     where array(select (p.healer_id, p.hour, p.ending)::text from parts_of_lines(a.salon_id, a.id) p order by 1)
       <> array(select (p.healer_id, p.hour, p.ending)::text from appointment_parts p
         where p.salon_id = a.salon_id and p.appointment_id = a.id order by 1)`,
  ],
  [
    'what is finished is paid to the centavo',
    'select id from appointments where status_id = 4 and paid <> total',
  ],
  [
    'a payment came in while its till was open',
    `select p.id from payments p join cajas c on c.id = p.caja_id
     where p.creation_date < c.date_time or p.creation_date > coalesce(c.closed_at, 'infinity')`,
  ],
  [
    'the totals of a closed till are those of its ledger',
    `select t.id from caja_totals t
     left join (select caja_id, account_id, sum(greatest(amount, 0)) as came, sum(least(amount, 0)) as went
       from (select caja_id, account_id, amount from payments where type_id not in (6, 7, 8)
         union all select caja_id, null, amount from cash_movements) moved group by 1, 2) p
       on p.caja_id = t.caja_id and p.account_id is not distinct from t.account_id
     where t.amount_in <> coalesce(p.came, 0) or t.amount_out <> coalesce(p.went, 0)`,
  ],
  [
    'the counts of the stock are its movements',
    `select s.variant_id from stock s left join (select variant_id, sum(selling) as selling, sum(exhibition) as exhibition,
         sum(material_unit) as material_unit from stock_movements group by 1) m on m.variant_id = s.variant_id
     where s.selling <> coalesce(m.selling, 0) or s.exhibition <> coalesce(m.exhibition, 0)
       or s.material_unit <> coalesce(m.material_unit, 0)`,
  ],
  [
    'a settlement is the sum of its lines',
    `select s.id from commission_settlements s
     left join (select settlement_id, sum(amount) as amount from commission_lines group by 1) l on l.settlement_id = s.id
     where s.total <> coalesce(l.amount, 0)`,
  ],
  [
    'nobody came before they were registered',
    `select c.id from clients c join appointments a on a.client_id = c.id
     where c.creation_date > a.creation_date`,
  ],
];

/**
 * Asks the whole database for what its triggers would have refused.
 * @throws where a rule is broken: the transaction is then undone.
 */
export async function checkFilled(session: Session): Promise<void> {
  for (const [rule, violations] of RULES) {
    const { rows } = await session.query<{ broken: number }>(
      `select count(*)::integer as broken from (${violations}) v`,
    );
    const broken = rows[0]?.broken ?? 0;
    if (broken > 0) throw new Error(`Not so: ${rule} (${broken} rows)`);
  }
}
