import { toCentavos, toPesos } from '@melena/shared/rules/money';
import { type SaleAmounts, saleTotals } from '@melena/shared/rules/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

async function shampoo() {
  const { products } = await salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  return row;
}

test("the draft's sums are the server's to the centavo, with a discount that can't be shared evenly", async () => {
  const { price_iva } = await shampoo();
  const amounts: SaleAmounts[] = [
    { kind: 'product', price: price_iva, quantity: 3 },
    { kind: 'gift_card', price: '500', quantity: 1 },
  ];
  const discount = { percent: 3.33 };
  const draft = saleTotals(amounts, discount);
  const body = {
    payments: [{ type_id: 1, amount: toPesos(draft.total) }],
    sale: {
      lines: [
        { kind: 'product' as const, variant_id: salon.shampoo, quantity: 3 },
        { kind: 'gift_card' as const, amount: '500', note: 'De parte de Jorge' },
      ],
      discount,
    },
    password: PASSWORD,
  };
  const { sale_id } = await salon.ok('caja/charge', body);
  const { sale, lines } = await salon.ok('sale/ticket', { sale_id: sale_id ?? 0 });
  expect(sale).toMatchObject({ total: toPesos(draft.total), client: 'Público en general' });
  expect(toCentavos(lines[0]?.discount ?? '0')).toBe(draft.discount);
  const kept = await salon.db.read
    .selectFrom('sale_lines')
    .select('iva')
    .where('sale_id', '=', sale_id ?? 0)
    .execute();
  expect(kept.reduce((all, { iva }) => all + iva, 0)).toBe(draft.iva);
});

test('two desks sell the last pieces at once: one sells them, one is told at its line', async () => {
  const { total_selling, price_iva } = await shampoo();
  const line = { kind: 'product' as const, variant_id: salon.shampoo, quantity: total_selling };
  const amount = toPesos(saleTotals([{ ...line, price: price_iva }]).total);
  const body = { payments: [{ type_id: 1, amount }], sale: { lines: [line] } };
  const replies = await Promise.all([salon.call('caja/charge', body), salon.call('caja/charge', body)]);
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(replies.find(({ status }) => status === 'error')).toMatchObject({
    code: 'invalid',
    fields: { 'sale.lines.0': 'AGOTADO: ya no hay piezas de este producto' },
  });
  expect((await shampoo()).total_selling).toBe(0);
});
