import { type CallBody, type CommandPath, calls } from '@melena/shared/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../api/testing/app';
import { type SalonFixture, TODAY } from '../../api/testing/salon-fixture';
import { onServer } from './on-server';

/** A command that two desks send: where it may be done once, one of them is refused; otherwise both are done. */
interface TwoDesks {
  readonly path: CommandPath;
  readonly done: 1 | 2;
  /** Makes what the command is about. @returns sends it, the same from each desk */
  readonly prepare: (salon: SalonFixture) => Promise<() => Promise<{ status: string; code?: string }>>;
  /** Checks what stands afterwards where the replies don't say it. */
  readonly stands?: (salon: SalonFixture) => Promise<void>;
}

interface DeskSpec<P extends CommandPath> extends Omit<TwoDesks, 'prepare' | 'path'> {
  readonly path: P;
  /** The body that both send. */
  readonly make: (salon: SalonFixture) => Promise<CallBody<P>>;
}

const twoDesks = <P extends CommandPath>({ make, ...desks }: DeskSpec<P>): TwoDesks => ({
  ...desks,
  prepare: async salon => {
    const body = await make(salon);
    return () => salon.call(desks.path, body);
  },
});

const person = { rfc: 'CACX7605101P8', legal_name: 'XOCHILT CASAS CHAVEZ', regime: '612' };
const recipient = { ...person, cfdi_use: 'G03', postal_code: '36257' };
const approval = { reason: 'Se cobró mal', password: PASSWORD };

let place = 0;
const HOURS = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00'];

/** An appointment charged by card. */
async function charged(salon: SalonFixture) {
  const { id, version } = await salon.bookAndStart({ hour: HOURS[place++] });
  const payments = [{ type_id: 2, account_id: salon.bank, amount: '450' }];
  await salon.ok('caja/charge', { appointment_id: id, version, payments });
  const [payment] = (await salon.ok('sale/ticket', { appointment_id: id })).payments;
  return { id, payment_id: payment?.id ?? 0 };
}

async function sold(salon: SalonFixture) {
  const sale = { lines: [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }] };
  const { sale_id } = await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '389' }], sale });
  const [line] = (await salon.ok('sale/ticket', { sale_id })).lines;
  return { sale_id: sale_id ?? 0, line: line?.id ?? 0 };
}

async function requested(salon: SalonFixture) {
  const tickets = [{ kind: 'appointment' as const, id: (await charged(salon)).id }];
  const { invoice_id } = await salon.ok('invoice/request', { tickets, recipient });
  const { version } = (await salon.ok('invoice/detail', { invoice_id })).invoice;
  return { invoice_id, version };
}

let loaded = 0;
async function statementLine(salon: SalonFixture) {
  const description = `SPEI ${++loaded}`;
  const lines = [{ day: TODAY, amount: '450', description, reference: '' }];
  await salon.ok('statement/import', { account_id: salon.bank, file_name: 'x.csv', lines });
  const period = { account_id: salon.bank, from: TODAY, to: TODAY };
  const found = (await salon.ok('statement/get', period)).lines.find(
    line => line.description === description,
  );
  return { line_id: found?.id ?? 0, version: found?.version ?? 0 };
}

const commands: readonly TwoDesks[] = [
  twoDesks({
    path: 'sale/print',
    done: 2,
    make: async salon => ({ sale_id: (await sold(salon)).sale_id }),
  }),
  twoDesks({
    path: 'sale/return',
    done: 1,
    make: async salon => {
      const { sale_id, line } = await sold(salon);
      return { sale_id, lines: [{ id: line, quantity: 1, restock: true }], ...approval };
    },
  }),
  twoDesks({
    path: 'payment/correct',
    done: 1,
    make: async salon => ({
      ...{ payment_id: (await charged(salon)).payment_id, kind: 'method' as const, type_id: 1 },
      ...approval,
    }),
  }),
  twoDesks({
    path: 'voucher/packages/add',
    done: 1,
    make: async salon => ({
      package: { name: '6 cortes', service_id: salon.cut, visits: 6, price: '2400', days: 180 },
    }),
  }),
  twoDesks({
    path: 'invoice/request',
    done: 1,
    make: async salon => ({
      tickets: [{ kind: 'appointment' as const, id: (await charged(salon)).id }],
      recipient,
    }),
  }),
  twoDesks({ path: 'invoice/issue', done: 1, make: requested }),
  twoDesks({
    path: 'invoice/cancel',
    done: 1,
    make: async salon => ({ ...(await requested(salon)), reason: 'Datos equivocados' }),
  }),
  twoDesks({
    path: 'invoice/global',
    done: 1,
    make: async salon => {
      await sold(salon);
      return { day: TODAY };
    },
  }),
  twoDesks({
    path: 'statement/import',
    done: 2,
    make: async salon => ({
      ...{ account_id: salon.bank, file_name: 'x.csv' },
      lines: [{ day: TODAY, amount: '-12.50', description: 'Comisión', reference: '' }],
    }),
    stands: async salon => {
      const period = { account_id: salon.bank, from: TODAY, to: TODAY };
      const { lines } = await salon.ok('statement/get', period);
      expect(lines.filter(({ description }) => description === 'Comisión')).toHaveLength(1);
    },
  }),
  twoDesks({
    path: 'statement/match',
    done: 1,
    make: async salon => ({
      matches: [{ ...(await statementLine(salon)), payment_ids: [(await charged(salon)).payment_id] }],
    }),
  }),
  twoDesks({
    path: 'payment/add',
    done: 1,
    make: async salon => ({
      payment: { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount: '450' },
      line: await statementLine(salon),
    }),
  }),
  twoDesks({
    path: 'statement/ignore',
    done: 1,
    make: async salon => ({ ...(await statementLine(salon)), reason: 'De los socios' }),
  }),
  twoDesks({
    path: 'statement/reopen',
    done: 1,
    make: async salon => {
      const line = await statementLine(salon);
      await salon.ok('statement/ignore', { ...line, reason: 'De los socios' });
      return { ...line, version: line.version + 1 };
    },
  }),
];

/** These have races of their own: those of an update, and `invoice/stamp` in the folder of the stamping service. */
const ELSEWHERE = ['invoice/stamp'];

test('every command of sales, vouchers, corrections, invoices and statements is tried', () => {
  const ours = Object.entries(calls)
    .filter(([path, { kind }]) => kind === 'command' && /^(sale|voucher|invoice|statement)\//.test(path))
    .map(([path]) => path)
    .filter(path => !/\/(update|save)$/.test(path) && !ELSEWHERE.includes(path));
  expect(commands.map(({ path }) => path).sort()).toEqual([...ours, 'payment/add', 'payment/correct'].sort());
});

onServer('two desks at once', salon => {
  beforeAll(async () => {
    await salon.ok('caja/add', { caja: {} });
    const keys = { series: 'F', service_key: '91101700', product_key: '53131602', postal_code: '36257' };
    await salon.ok('invoice/issuer/save', { issuer: { ...person, ...keys } });
  });

  test.each(commands)('$path', async ({ done, prepare, stands }) => {
    const send = await prepare(salon);
    const replies = await Promise.all([send(), send()]);
    const failed = replies.filter(({ status }) => status === 'error');
    expect(failed.map(({ code }) => code)).toEqual(
      Array.from({ length: 2 - done }, () => expect.stringMatching(/^(conflict|stale|invalid)$/)),
    );
    await stands?.(salon);
  });
});
