import { centavos } from '@melena/shared/rules/money';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../api/src/core/database/transaction';
import { deadlocks } from './deadlocks';
import { onServer } from './on-server';

const WRITERS = 10;
const VARIANTS = 4;
/** Pieces of each variant on each purchase. */
const ORDERED = 3;
const OPENING = 20;
const CONTENT = 100;

onServer('purchases with the same variants, received at once', salon => {
  let variants: number[];
  let supplier_contact_id: number;

  beforeAll(async () => {
    variants = await inTransaction(salon.db, async tx => {
      const { salon_id, shampoo } = salon;
      const { product_id } = await tx
        .selectFrom('product_variants')
        .select('product_id')
        .where('id', '=', shampoo)
        .executeTakeFirstOrThrow();
      const of = { salon_id, product_id, content: CONTENT, price_iva: centavos(10_000) };
      const added = await tx
        .insertInto('product_variants')
        .values(Array.from({ length: VARIANTS }, (_, at) => ({ ...of, name: `Tono ${at}` })))
        .returning('id')
        .execute();
      const opening = { branch_id: 1, salon_id, reason: 'opening' as const, selling: OPENING };
      await tx
        .insertInto('stock_movements')
        .values(added.map(({ id }) => ({ ...opening, variant_id: id })))
        .execute();
      return added.map(({ id }) => id);
    });
    const supplier = { name: 'Raíz Nativa', company: 'Comercial Obsidiana', phone: '5552710365' };
    const { supplier_id } = await salon.ok('supplier/add', { supplier });
    const contact = { supplier_id, name: 'Leticia', phone: '5552710365' };
    supplier_contact_id = (await salon.ok('supplier/contact/add', { contact })).contact_id;
  });

  async function sentPurchase() {
    const purchase = { supplier_contact_id, comments: 'Resurtido' };
    const { purchase_id } = await salon.ok('purchase/add', { purchase });
    for (const variant_id of variants) {
      await salon.ok('purchase/add', { product: { purchase_id, variant_id, quantity: ORDERED } });
    }
    const { details } = await salon.ok('purchase/details', { purchase_id });
    const sent = { id: purchase_id, version: details.version, status_id: 2 };
    await salon.ok('purchase/update', { purchase: sent });
    return await salon.ok('purchase/details', { purchase_id });
  }

  async function timed<T>(call: Promise<T>): Promise<{ reply: T; took: number }> {
    const began = performance.now();
    return { reply: await call, took: performance.now() - began };
  }

  const stock = () =>
    salon.db.read
      .selectFrom('stock')
      .select(['selling', 'material', 'material_unit'])
      .where('variant_id', 'in', variants)
      .orderBy('variant_id')
      .execute();

  const hours = ['10:00', '11:00', '12:00'];

  // A busy machine may be slow once; a deadlock waits a second each time.
  test('ten receive them in opposite order while they are sold: no deadlock, no call over three seconds', {
    retry: hours.length - 1,
  }, async () => {
    const purchases = [];
    for (let at = 0; at < WRITERS; at++) purchases.push(await sentPurchase());
    const { id: appointment_id } = await salon.bookAndStart({ hour: hours.shift() });
    const before = await stock();
    const deadlocksBefore = await deadlocks(salon.db);
    const receiving = purchases.map(({ details, products }, at) => {
      const lines = products.map(({ id }) => ({ id, quantity: 2, material: 1 }));
      if (at % 2 === 1) lines.reverse();
      const receive = { purchase_id: details.id, version: details.version, lines };
      return timed(salon.call('purchase/update', { receive }));
    });
    const selling = variants.map(variant_id => {
      const product = { appointment_id, variant_id, type_id: 1, status_id: 1, quantity: 1 };
      return timed(salon.call('calendar/add', { product }));
    });
    const answers = await Promise.all([...receiving, ...selling]);
    expect(answers.map(({ reply }) => reply.status)).toEqual(answers.map(() => 'success'));
    expect((await deadlocks(salon.db)) - deadlocksBefore).toBe(0);
    expect(await stock()).toEqual(
      before.map(({ selling, material, material_unit }) => ({
        selling: selling + 2 * WRITERS - 1,
        material: material + WRITERS,
        material_unit: material_unit + WRITERS * CONTENT,
      })),
    );
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(3000);
  });

  test('a line that gets too much is named by its place in the body, and nothing of the purchase is received', async () => {
    const { details, products } = await sentPurchase();
    const lines = products.map(({ id }, at) => ({ id, quantity: at === 1 ? ORDERED + 1 : 1, material: 0 }));
    const receive = { purchase_id: details.id, version: details.version, lines: lines.reverse() };
    expect(await salon.refused('purchase/update', { receive })).toMatchObject({
      code: 'invalid',
      fields: {
        [`receive.lines.${VARIANTS - 2}.quantity`]: `Faltan ${ORDERED} por recibir y llegan ${ORDERED + 1}. Confirma que recibes 1 de más.`,
      },
    });
    const after = await salon.ok('purchase/details', { purchase_id: details.id });
    expect(after.products.map(({ received }) => received)).toEqual(products.map(() => 0));
  });
});
