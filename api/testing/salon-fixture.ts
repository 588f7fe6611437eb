import { type Centavos, centavos } from '@melena/shared/rules/money';
import { vi } from 'vitest';
import { inTransaction, type UnscopedTx } from '../src/core/database/transaction';
import { startTestApp, type TestApp } from './app';
import { shared } from './app-test';
import { followClock } from './server-clock';

/** A Friday; in the salon it is ten in the morning. */
export const NOW = new Date('2026-11-20T16:00:00Z');
export const TODAY = '2026-11-20';
export const TOMORROW = '2026-11-21';

const WEEK = 'Lun Mar Mie Jue Vie Sab';

export type SalonFixture = TestApp & Awaited<ReturnType<typeof addSalonRows>> & FixtureHelpers;

interface BookingOptions {
  readonly client?: number;
  readonly healer?: number;
  readonly day?: string;
  readonly hour?: string;
  readonly services?: readonly number[];
  /** Pesos, paid by transfer. */
  readonly advance?: string;
}

interface FixtureHelpers {
  /** Books Ximena's haircut (450.00, no advance) with Mariana tomorrow at 10:00, by default. */
  book(wish?: BookingOptions): Promise<BookedAppointment>;
  /** Books for today at 10:00, and starts. */
  bookAndStart(wish?: BookingOptions): Promise<BookedAppointment>;
  details(id: number): ReturnType<typeof detailsOf>;
  /** The number of the gift card that was sold today. */
  cardNumber(sale_id: number | null | undefined): Promise<string>;
}

type BookedAppointment = Awaited<ReturnType<typeof bookOn>>;

/**
 * The test app with what a reception works with: two healers with schedules, services, clients of each level,
 * products with stock. The clock stands at {@link NOW},
 * the server's of the rows too, and each call goes by it.
 */
export async function startSalon(): Promise<SalonFixture> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  let tellTime: () => Promise<void> = async () => undefined;
  const app = await startTestApp(async db => {
    tellTime = await followClock(db);
  });
  app.app.addHook('onRequest', tellTime);
  const fixture = await inTransaction(app.db, tx => addSalonRows(tx, app));
  const book = (wish: BookingOptions = {}) => bookOn(app, fixture, wish);
  return {
    ...app,
    ...fixture,
    book,
    bookAndStart: async wish => {
      const { id } = await book({ day: TODAY, ...wish });
      return (await app.ok('appointment/update', { appointment: { id, status_id: 3 } })).appointment;
    },
    details: id => detailsOf(app, id),
    cardNumber: async sale_id =>
      (await app.ok('sale/paper', { sale_id: sale_id ?? 0 })).paper.gift_cards[0]?.number ?? '',
    close: async () => {
      vi.useRealTimers();
      await app.close();
    },
  };
}

/** The salon, for every test of a file. */
export const salonTest = (): SalonFixture => shared(startSalon);

function detailsOf(app: TestApp, appointment_id: number) {
  return app.ok('appointment/details', { appointment_id });
}

async function bookOn(app: TestApp, fixture: Awaited<ReturnType<typeof addSalonRows>>, wish: BookingOptions) {
  const { mariana, ximena, cut, bank } = fixture;
  const { client = ximena, healer = mariana, day = TOMORROW, hour = '10:00', services = [cut] } = wish;
  const { appointment } = await app.ok('calendar/add', {
    appointment: { client_id: client, healer_id: healer, day, hour },
    services: services.map(service_id => ({ service_id })),
    ...(wish.advance ? { advance: { type_id: 3, account_id: bank, amount: wish.advance } } : {}),
  });
  return appointment;
}

async function addSalonRows(tx: UnscopedTx, { salon }: TestApp) {
  const { salon_id, healer_id: mariana, service_variant_id: balayage, variant_id: shampoo } = salon;
  const { id: sofia } = await tx
    .insertInto('healers')
    .values({ salon_id, first_name: 'Sofía', last_name: 'Lara', phone: '5533221100' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = { hour_in: '09:00', hour_food: '14:00', hour_out: '19:00', days: WEEK };
  await tx
    .insertInto('healer_schedules')
    .values([mariana, sofia].map(healer_id => ({ branch_id: 1, salon_id, healer_id, ...hours })))
    .execute();
  await tx
    .updateTable('product_variants')
    .set({ price_iva: centavos(38_900), price_buy_iva: centavos(18_000) })
    .where('id', '=', shampoo)
    .execute();
  await tx
    .insertInto('stock_movements')
    .values({
      branch_id: 1,
      salon_id,
      variant_id: shampoo,
      reason: 'opening',
      selling: 2,
      exhibition: 4,
      material: 3,
      material_unit: 900,
    })
    .execute();
  const addClient = async (first_name: string, phone: string, level_id: string) => {
    const values = { salon_id, first_name, last_name: 'Prueba', phone, level_id };
    return (await tx.insertInto('clients').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    salon_id,
    mariana,
    sofia,
    balayage,
    shampoo,
    ximena: salon.client_id,
    vip: await addClient('Valeria', '5500000002', '2,'),
    cuidado: await addClient('Carolina', '5500000004', '4,'),
    influencer: await addClient('Inés', '5500000005', '5,'),
    bank: salon.account_id,
    cut: await addService(tx, salon_id, { name: 'Corte', minutes: 40, price: 45_000 }),
    blowDry: await addService(tx, salon_id, { name: 'Secado', minutes: 30, price: 30_000 }),
    mask: await addService(tx, salon_id, { name: 'Mascarilla', minutes: 30, price: 60_000, advance: 20_000 }),
  };
}

interface NewService {
  readonly name: string;
  readonly minutes: number;
  /** Centavos. */
  readonly price: number;
  readonly advance?: number;
}

/** Adds a service with one variant, and answers the variant's id. */
async function addService(
  tx: UnscopedTx,
  salon_id: number,
  { name, minutes, price, advance = 0 }: NewService,
) {
  const { id: category_id } = await tx
    .selectFrom('service_categories')
    .select('id')
    .where('salon_id', '=', salon_id)
    .executeTakeFirstOrThrow();
  const { id: service_id } = await tx
    .insertInto('services')
    .values({ salon_id, category_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amounts: { price: Centavos; advance: Centavos } = {
    price: centavos(price),
    advance: centavos(advance),
  };
  const variant = await tx
    .insertInto('service_variants')
    .values({ salon_id, service_id, hair_type_id: 1, minutes, ...amounts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return variant.id;
}
