import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SeededDemo, seededDatabase } from './demo-fixture';

let demo: SeededDemo;
const rows = (query: string) => demo.rows(query);
const one = (query: string) => demo.one(query);

beforeAll(async () => {
  demo = await seededDatabase();
}, 60_000);

afterAll(() => demo.db.close());

describe('money', () => {
  test('total = services + products − discount, and what is finished is paid to the centavo', async () => {
    expect(
      await rows(`select a.id from appointments a where total <> - discount
        + (select sum(total) from appointment_services l where l.appointment_id = a.id)
        + coalesce((select sum(total) from appointment_products l where l.appointment_id = a.id), 0)`),
    ).toEqual([]);
    expect(await rows('select id from appointments where status_id = 4 and paid <> total')).toEqual([]);
    expect(await rows('select id from appointments where status_id in (2, 3) and paid < advance')).toEqual(
      [],
    );
    expect(await rows('select id from appointments where status_id = 1 and paid >= advance')).toEqual([]);
  });

  test('paid = Σ assignments, and no payment is assigned beyond its amount', async () => {
    expect(
      await rows(`select a.id from appointments a where paid <>
        coalesce((select sum(amount) from payment_assignments p where p.appointment_id = a.id), 0)`),
    ).toEqual([]);
    const remaining = await rows(`select p.id, p.amount - coalesce(sum(a.amount), 0) remaining
      from payments p left join payment_assignments a on a.payment_id = p.id
      group by p.id, p.amount having p.amount <> coalesce(sum(a.amount), 0)`);
    expect(remaining.length).toBeGreaterThan(0);
    expect(remaining.every(row => Number(row.remaining) > 0)).toBe(true);
  });

  test('some clients have credit, none less than zero at any time', async () => {
    const moves = `select client_id, creation_date, 0 as spent, amount from payment_assignments where type_id = 3
      union all select client_id, creation_date, 1, -amount from payments where type_id = 6`;
    expect(
      await rows(`select * from (select sum(amount) over (partition by client_id order by creation_date, spent) credit
        from (${moves}) m) c where credit < 0`),
    ).toEqual([]);
    expect(await one('select count(*) > 3 some from client_credit where credit > 0')).toEqual({ some: true });
    expect(await one('select count(*) > 3 some from payments where type_id = 6')).toEqual({ some: true });
  });

  test('every till is closed, holds what was taken while it was open, and its totals say so', async () => {
    expect(await rows('select id from cajas where closed_at is null')).toEqual([]);
    expect(
      await rows(`select p.id from payments p left join cajas c on c.id = p.caja_id
        where p.creation_date not between c.date_time and c.closed_at or c.id is null`),
    ).toEqual([]);
    expect(
      await rows(`select t.id from caja_totals t left join (
          select caja_id, account_id, sum(greatest(amount, 0)) as came, sum(least(amount, 0)) as went from (
            select caja_id, account_id, amount from payments where type_id <> 6
            union all select caja_id, null, amount from cash_movements) moved group by 1, 2) m
          on m.caja_id = t.caja_id and m.account_id is not distinct from t.account_id
        where amount_in <> coalesce(m.came, 0) or amount_out <> coalesce(m.went, 0)`),
    ).toEqual([]);
    expect(
      await one('select count(*) = 7 * (select count(*) from cajas) all_accounts from caja_totals'),
    ).toEqual({
      all_accounts: true,
    });
  });

  test('most tills were counted, some with a difference, and cash went in and out', async () => {
    expect(
      await one(`select count(*) filter (where counted is not null) > 30 as counted,
        count(*) filter (where counted <> expected) between 3 and 20 as differing,
        min(number) = 1 and max(number) = count(*) as numbered,
        min(float_cash) > 0 as floats from caja_cuts`),
    ).toEqual({ counted: true, differing: true, numbered: true, floats: true });
    expect(
      await one(
        'select count(*) > 20 as moved, count(distinct category_id) = 3 as kinds from cash_movements',
      ),
    ).toEqual({ moved: true, kinds: true });
  });
});

describe('the shelves', () => {
  test('stock = Σ movements, and opened pieces hold the ml that are left', async () => {
    expect(
      await rows(`select s.variant_id from stock s left join stock_movements m on m.variant_id = s.variant_id
        group by s.variant_id, s.selling, s.exhibition, s.material, s.material_unit
        having (s.selling, s.exhibition, s.material, s.material_unit) is distinct from
          (coalesce(sum(m.selling), 0), coalesce(sum(m.exhibition), 0),
           coalesce(sum(m.material), 0), coalesce(sum(m.material_unit), 0))`),
    ).toEqual([]);
    expect(
      await rows(`select s.variant_id from stock s join product_variants v on v.id = s.variant_id
        where s.material <> ceil(s.material_unit::numeric / v.content)`),
    ).toEqual([]);
  });

  test('every sale and delivery is a movement, every received line too', async () => {
    expect(
      await rows(`select l.id from appointment_products l left join stock_movements m on m.appointment_product_id = l.id
        where (m.id is not null) <> (l.type_id = 1 and l.status_id = 1 or l.type_id = 2 and l.status_id = 2)
          or (l.type_id = 1 and m.selling <> -l.quantity) or (l.type_id = 2 and m.material_unit <> -l.quantity)`),
    ).toEqual([]);
    expect(
      await rows(`select l.id from purchase_lines l left join stock_movements m on m.purchase_line_id = l.id
        where l.received <> coalesce(m.selling + m.material, 0)`),
    ).toEqual([]);
  });

  test('some are sold out, some low, and most there', async () => {
    expect(
      await one(`select count(*) filter (where total_selling = 0) > 0 sold_out,
        count(*) filter (where total_selling between 1 and 3) > 0 low,
        count(*) filter (where total_selling > 5) > 25 well_stocked
        from stock s join product_variants v on v.id = s.variant_id where v.price_iva > 0`),
    ).toEqual({ sold_out: true, low: true, well_stocked: true });
  });

  test('somebody waits for raw material right now', async () => {
    expect(
      await one(`select count(*) > 0 waiting from appointment_products l join appointments a on a.id = l.appointment_id
        where a.status_id = 3 and l.type_id = 2 and l.status_id = 1`),
    ).toEqual({ waiting: true });
  });
});
