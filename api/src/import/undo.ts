import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { CANCEL_REASON } from '@melena/shared/rules/agenda/cancellation';
import { minus } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { insertRows, updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { addMovements } from '../stock/movement-store';
import {
  countEdited,
  findUse,
  listCardBalances,
  listCreditPayments,
  listOpeningMovements,
  listPackageBalances,
  listWithVariants,
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

const SAID: Readonly<Record<string, string>> = {
  appointments: 'citas',
  appointment_services: 'citas',
  appointment_products: 'citas',
  payments: 'pagos',
  payment_assignments: 'pagos',
  sales: 'ventas',
  sale_lines: 'ventas',
  gift_cards: 'tarjetas de regalo',
  packages: 'paquetes',
  package_types: 'paquetes',
  purchases: 'compras',
  purchase_lines: 'compras',
  client_programs: 'programas',
  healer_services: 'servicios de healers',
  service_processes: 'dossiers',
  service_process_products: 'dossiers',
};

/** @throws {AppError} `conflict` that says what uses or changed rows of a file since */
export async function assertUnused(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const refuse = (reason: string) => conflict(`No se puede deshacer: ${reason}`);
  for (const table of TABLES) {
    const own = entries.filter(entry => entry.table === table);
    const ids = own.flatMap(({ id, before }) => (before ? [] : id));
    if (own.length === 0) continue;
    const edited = LEDGERS.includes(table) ? 0 : await countEdited(tx, table, own);
    if (edited > 0)
      throw refuse(`${edited === 1 ? 'una fila se editó' : `${edited} filas se editaron`} después`);
    const use = ids.length > 0 && (await findUse(tx, { table, ids, but: ORDER[table] }));
    if (use) throw refuse(`lo que trajo ya se usó en ${SAID[use] ?? 'otros registros'}`);
  }
  const idsOf = (table: Table) => entries.flatMap(({ id, table: of }) => (of === table ? id : []));
  const moved = (await listOpeningMovements(tx, idsOf('product_variants'))).some(
    ({ reason }) => reason !== 'opening',
  );
  if (moved) throw refuse('sus productos ya tienen movimientos de inventario');
  const spent = [
    ...(await listCardBalances(tx, idsOf('gift_cards'))),
    ...(await listPackageBalances(tx, idsOf('packages'))),
  ];
  if (spent.some(({ whole, amount }) => amount !== whole))
    throw refuse('una tarjeta o un paquete ya pagó algo');
  const credits = await listCreditPayments(tx, idsOf('payments'));
  if (credits.some(({ credit, amount, reversed_by }) => reversed_by !== null || credit < amount))
    throw refuse('un saldo ya se usó o se revirtió');
}

/** Takes back what a part of a file wrote: by removal, by what was before, and of ledgers by counter-entries. */
export async function takeBack(tx: Tx, entries: readonly Entry[], by: Writing): Promise<void> {
  for (const table of TABLES) {
    const own = entries.filter(entry => entry.table === table);
    const ids = own.flatMap(({ id, before }) => (before ? [] : id));
    if (own.length === 0) continue;
    if (table === 'payments') await reverseCredit(tx, ids, by);
    else if (table === 'gift_cards') await voidCards(tx, ids);
    else if (table === 'packages') await voidPackages(tx, ids);
    else await removeRows(tx, { table, ids, by });
    const changed = own.flatMap(({ id, before }) => (before ? [{ id, ...before }] : []));
    if (changed.length > 0) await updateRows(tx, table as 'clients', changed);
  }
}

async function removeRows(
  tx: Tx,
  { table, ids, by }: { readonly table: Table; readonly ids: readonly number[]; readonly by: Writing },
): Promise<void> {
  if (table === 'product_variants') await takeCounts(tx, ids, by);
  const kept =
    table === 'products' || table === 'services'
      ? await listWithVariants(tx, table === 'products' ? 'product_variants' : 'service_variants', ids)
      : [];
  const removal =
    table === 'appointments'
      ? {
          status_id: STATUS.cancelada,
          cancelled_at: by.now.toISOString(),
          cancel_reason_id: CANCEL_REASON.mistake,
        }
      : { status_id: ROW_STATUS.removed };
  const removed = ids.filter(id => !kept.includes(id)).map(id => ({ id, ...removal }));
  await updateRows(tx, table as 'clients', removed);
}

async function takeCounts(tx: Tx, variantIds: readonly number[], { caller }: Writing): Promise<void> {
  const opened = await listOpeningMovements(tx, variantIds);
  const back = opened.map(({ id, variant_id, reason, selling, exhibition, material, material_unit }) => ({
    ...{ variant_id, reason, reverses_id: id },
    ...{ selling: -selling, exhibition: -exhibition, material: -material, material_unit: -material_unit },
  }));
  if (back.length > 0) await addMovements(tx, caller, back);
}

async function voidCards(tx: Tx, ids: readonly number[]): Promise<void> {
  const cards = await listCardBalances(tx, ids);
  const rows = cards.map(({ id, amount }) => ({
    gift_card_id: id,
    kind: 'void' as const,
    amount: minus(amount),
  }));
  await insertRows(tx, 'gift_card_entries', rows);
}

async function voidPackages(tx: Tx, ids: readonly number[]): Promise<void> {
  const bought = await listPackageBalances(tx, ids);
  const rows = bought.map(({ id, visits, amount }) => ({
    ...{ package_id: id, kind: 'void' as const, visits: -visits, amount: minus(amount) },
  }));
  await insertRows(tx, 'package_entries', rows);
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
