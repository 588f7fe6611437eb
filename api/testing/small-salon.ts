import { centavos } from '@melena/shared/rules/money';
import type { UnscopedTx } from '../src/core/database/transaction';
import { insertSalon } from '../src/core/salon-store';

export type SmallSalon = Awaited<ReturnType<typeof addSmallSalon>>;

/** A salon with one of each: what a test of rows needs before it can book, pay or sell. */
export async function addSmallSalon(tx: UnscopedTx) {
  const salon_id = await insertSalon(tx, 'Salón de prueba');
  const hours = { hour_start: '09:00', hour_end: '20:00' };
  await tx.updateTable('branches').set(hours).where('salon_id', '=', salon_id).execute();
  // An email leads to one chain: the first salon's Renata has the plain one.
  const email = salon_id === 1 ? 'renata@melena.mx' : `renata.${salon_id}@melena.mx`;
  await tx.insertInto('logins').values({ email, chain_id: salon_id }).execute();
  const staff = await tx
    .insertInto('staff')
    .values({
      salon_id,
      name: 'Renata',
      email,
      role: 'administrador',
      password_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const client = await tx
    .insertInto('clients')
    .values({ salon_id, first_name: 'Ximena', last_name: 'Cárdenas', phone: '5548219034' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const healer = await tx
    .insertInto('healers')
    .values({ salon_id, first_name: 'Mariana', last_name: 'Torres', phone: '5511794402' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await tx
    .insertInto('accounts')
    .values({ salon_id, name: 'BBVA', last_4: '4821', kind: 'bank', holder: 'Melena S.A. de C.V.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { service_variant_id } = await addService(tx, salon_id);
  const { variant_id } = await addProduct(tx, salon_id);
  return {
    salon_id,
    staff_id: staff.id,
    client_id: client.id,
    healer_id: healer.id,
    account_id: account.id,
    service_variant_id,
    variant_id,
  };
}

async function addService(tx: UnscopedTx, salon_id: number) {
  const category = await tx
    .insertInto('service_categories')
    .values({ salon_id, name: 'COLOR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const service = await tx
    .insertInto('services')
    .values({ salon_id, category_id: category.id, name: 'Balayage' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variant = await tx
    .insertInto('service_variants')
    .values({
      salon_id,
      service_id: service.id,
      hair_type_id: 1,
      minutes: 90,
      price: centavos(168_000),
      advance: centavos(50_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { service_variant_id: variant.id };
}

async function addProduct(tx: UnscopedTx, salon_id: number) {
  const category = await tx
    .insertInto('product_categories')
    .values({ salon_id, name: 'SHAMPOO' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = await tx
    .insertInto('brands')
    .values({ salon_id, name: 'Raíz Nativa' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await tx
    .insertInto('products')
    .values({ salon_id, category_id: category.id, brand_id: brand.id, name: 'Shampoo matizador' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variant = await tx
    .insertInto('product_variants')
    .values({ salon_id, product_id: product.id, name: 'Shampoo matizador 300 ml', content: 300 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { variant_id: variant.id };
}
