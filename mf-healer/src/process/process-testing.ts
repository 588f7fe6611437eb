import { outbox } from '@melena/shared/client';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { type SalonFixture, startSalon } from '../../../api/testing/salon-fixture';
import { routes } from '../routes';

/** The healer's screens over the real server, for every test of a file. */
export function healerTest() {
  const test = screenTest({ routes, folder: 'healer', role: 'healer', start: startSalon });
  hours = [...HOURS];
  afterEach(() => outbox.setState({ entries: [] }));
  return test;
}

/** Hours of today with room for a service more. Mariana's lunch is at two. */
const HOURS = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00'];
/** Appointments that no test of the file has taken yet. */
let hours = [...HOURS];

/** An appointment of Mariana's in progress: Ximena's blow-dry, 300.00 for half an hour. */
export function startVisit(salon: SalonFixture) {
  const hour = hours.shift();
  if (!hour) throw new Error('The day is full');
  return salon.bookAndStart({ hour, services: [salon.blowDry] });
}

/** A dossier of the blow-dry: a step with 25 ml of the shampoo, one with 40 ml of anything of its brand. */
export function addDossier({ db, salon_id, blowDry, shampoo }: SalonFixture): Promise<void> {
  return inTransaction(db, async tx => {
    const { product_id, brand_id } = await tx
      .selectFrom('product_variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.product_id', 'p.brand_id'])
      .where('v.id', '=', shampoo)
      .executeTakeFirstOrThrow();
    const steps = await tx
      .insertInto('service_processes')
      .values([
        { salon_id, service_variant_id: blowDry, step: 1, title: 'Lavado', minutes: 10 },
        { salon_id, service_variant_id: blowDry, step: 2, title: 'Acabado', minutes: 20 },
      ])
      .returning('id')
      .execute();
    const [wash = 0, finish = 0] = steps.map(({ id }) => id);
    await tx
      .insertInto('service_process_products')
      .values([
        { salon_id, service_process_id: wash, option: 1, product_id, quantity: 25 },
        { salon_id, service_process_id: finish, option: 3, brand_id, quantity: 40 },
      ])
      .execute();
  });
}

export { findButton, findDialog, findQuestion } from '@melena/shared/testing/find';
export const row = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('tr') ?? document.body);
/** 'Subtotal$300.00Pagado$0.00Total pendiente$300.00' */
export const sums = () => screen.getByRole('region', { name: 'Resumen' }).textContent;
