import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { CANCEL_REASON } from '@melena/shared/rules/agenda/cancellation';
import { minus } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { insertRows, updateRows } from '../core/database/rows';
import { type Tx, wholeChain } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { addMovements, lockStocks } from '../stock/movement-store';
import { lockGiftCards, lockPackages } from '../vouchers/voucher-store';
import {
  findUse,
  GROUPS,
  listCreditPayments,
  listMovements,
  listWithVariants,
  lockVersions,
  removeUnused,
} from './import-store';
import type { Entry, Writing } from './writer';

/** Tables in the order in which rows are taken back, with those whose rows come with a row of it. */
const ORDER = {
  appointments: ['appointment_services', 'appointment_parts'],
  payments: ['payment_assignments', 'unallocated_payments'],
  gift_cards: ['gift_card_entries'],
  packages: ['package_entries'],
  product_variants: ['stock'],
  products: ['product_variants'],
  service_variants: [],
  services: ['service_variants'],
  healers: [],
  suppliers: [],
  clients: [],
} as const;

type Table = keyof typeof ORDER;

const TABLES = Object.keys(ORDER) as Table[];

/** A ledger's rows have no version: nobody edits them. */
const LEDGERS: readonly Table[] = ['payments', 'gift_cards', 'packages'];

/** Names of tables, by their beginnings. */
const SAID = Object.entries({
  appointment: 'citas',
  payment: 'pagos',
  sale: 'ventas',
  gift_card: 'tarjetas de regalo',
  package: 'paquetes',
  purchase: 'compras',
  transfer: 'envíos',
  client_program: 'programas',
  healer_service: 'servicios de healers',
  service_process: 'dossiers',
});

/**
 * Locks what a file wrote, so that nobody begins to use it meanwhile.
 * @throws {AppError} `conflict` that says what uses or changed rows of it since, in whatever salon of the chain
 */
export async function assertUnused(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const refuse = (reason: string) => conflict(`No se puede deshacer: ${reason}`);
  const chain = wholeChain(tx);
  const added = addedIn(entries);
  // As a sale does: its stock before the product.
  await lockStocks(tx, added('product_variants'));
  for (const table of TABLES) {
    const own = entries.filter(entry => entry.table === table);
    const versions = LEDGERS.includes(table) ? undefined : await lockVersions(tx, table, own);
    const edited = versions ? own.filter(({ id, version }) => versions.get(id) !== version).length : 0;
    if (edited > 0)
      throw refuse(`${edited === 1 ? 'una fila se editó' : `${edited} filas se editaron`} después`);
    const ids = added(table);
    const use = ids.length > 0 && (await findUse(chain, table, ids, ORDER[table]));
    const said = use && (SAID.find(([name]) => use.startsWith(name))?.[1] ?? 'otros registros');
    if (said) throw refuse(`lo que trajo ya se usó en ${said}`);
  }
  const cards = await lockGiftCards(tx, 'id', added('gift_cards'));
  const packages = await lockPackages(tx, 'id', added('packages'));
  if (
    cards.some(card => card.balance !== card.amount) ||
    packages.some(each => each.left.amount !== each.price)
  )
    throw refuse('una tarjeta o un paquete ya pagó algo');
  const moved = await listMovements(chain, added('product_variants'));
  if (moved.some(({ reason }) => reason !== 'opening'))
    throw refuse('sus productos ya tienen movimientos de inventario');
  const credits = await listCreditPayments(chain, added('payments'));
  if (credits.some(({ credit, amount, reversed_by }) => reversed_by !== null || credit < amount))
    throw refuse('un saldo ya se usó o se revirtió');
}

/** The ids of rows that a file added to a table. */
const addedIn = (entries: readonly Entry[]) => (table: Entry['table']) =>
  entries.flatMap(entry => (entry.table === table && !entry.before ? entry.id : []));

/** Takes back what a part of a file wrote: by removal, by what was before, and of ledgers by counter-entries. */
export async function takeBack(tx: Tx, entries: readonly Entry[], by: Writing): Promise<void> {
  const added = addedIn(entries);
  await reverseCredit(tx, added('payments'), by);
  const cards = await lockGiftCards(tx, 'id', added('gift_cards'));
  const voids = cards.map(({ id, balance }) => ({ gift_card_id: id, ...voidOf(balance) }));
  await insertRows(tx, 'gift_card_entries', voids);
  const packages = await lockPackages(tx, 'id', added('packages'));
  const ends = packages.map(({ id, left }) => ({
    ...{ package_id: id, visits: -left.visits, ...voidOf(left.amount) },
  }));
  await insertRows(tx, 'package_entries', ends);
  await takeCounts(tx, added('product_variants'), by);
  for (const table of TABLES) {
    if (LEDGERS.includes(table)) continue;
    const kept =
      table === 'products' || table === 'services' ? await listWithVariants(tx, table, added(table)) : [];
    const removed = added(table).flatMap(id => (kept.includes(id) ? [] : { id, ...removalOf(table, by) }));
    await updateRows(tx, table as 'clients', removed);
    const changed = entries.flatMap(({ table: of, id, before }) =>
      of === table && before ? { id, ...before } : [],
    );
    await updateRows(tx, table as 'clients', changed);
  }
  for (const group of GROUPS) await removeUnused(tx, group, added(group));
}

const voidOf = (amount: Parameters<typeof minus>[0]) => ({ kind: 'void' as const, amount: minus(amount) });

const removalOf = (table: Table, { now }: Writing) =>
  table === 'appointments'
    ? {
        status_id: STATUS.cancelada,
        cancelled_at: now.toISOString(),
        cancel_reason_id: CANCEL_REASON.mistake,
      }
    : { status_id: ROW_STATUS.removed };

async function takeCounts(tx: Tx, variantIds: readonly number[], { caller }: Writing): Promise<void> {
  const opened = await listMovements(tx, variantIds);
  const back = opened.map(({ id, variant_id, reason, selling, exhibition, material, material_unit }) => ({
    ...{ variant_id, reason, reverses_id: id },
    ...{ selling: -selling, exhibition: -exhibition, material: -material, material_unit: -material_unit },
  }));
  if (back.length > 0) await addMovements(tx, caller, back);
}

async function reverseCredit(tx: Tx, ids: readonly number[], { caller }: Writing): Promise<void> {
  const given = await listCreditPayments(tx, ids);
  const reversals = given.map(({ id, client_id, type_id, amount }) => ({
    ...{ client_id, type_id, amount: minus(amount), reverses_id: id, staff_id: caller.actorId },
  }));
  const reversalIds = await insertRows(tx, 'payments', reversals);
  const parts = given.map(({ client_id, amount, part_id }, index) => ({
    ...{ payment_id: reversalIds[index] ?? 0, client_id, type_id: ASSIGNMENT_TYPE.credit },
    ...{ amount: minus(amount), reverses_id: part_id },
  }));
  await insertRows(tx, 'payment_assignments', parts);
}
