import type { CheckedBody } from '@melena/shared/contract/calls';
import { add, toCentavos, toPesos } from '@melena/shared/rules/money';
import { isForSale } from '@melena/shared/rules/stock/stock';
import {
  canCancelTransfer,
  isOnTheWay,
  sendablePieces,
  TRANSFER_STATUS,
} from '@melena/shared/rules/stock/transfer';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import { inBranch, type Tx } from '../core/database/salon/handle';
import { conflict, invalid, requireFound, requireFresh } from '../core/errors';
import { addMovements, type LockedStock, lockStocks } from '../stock/movement-store';
import { shortage } from '../stock/take-pieces';
import { type PlannedLine, planReception } from './receive';
import {
  findTransfer,
  insertTransferLines,
  listOtherSalons,
  listSentLines,
  listTransferLines,
  listTransfers,
  lockOtherSalon,
  lockTransfer,
  type SentLine,
  updateSentLines,
} from './transfer-store';

const NO_TRANSFER = 'No se encontró el envío.';

type Stocks = ReadonlyMap<number, LockedStock>;

/** The movement that brings a line's pieces into a salon, or takes them out where they are below zero. */
function movementOf(line: Pick<SentLine, 'id' | 'variant_id' | 'material'>, pieces: number, stocks: Stocks) {
  const { id: transfer_line_id, variant_id, material } = line;
  const content = stocks.get(variant_id)?.content ?? 0;
  const moved = material ? { material: pieces, material_unit: pieces * content } : { selling: pieces };
  return { variant_id, reason: 'transfer' as const, transfer_line_id, ...moved };
}

/** Lost pieces come back to the salon that sent them and are written off there: both stand in the ledger. */
function movementsBack(line: PlannedLine, stocks: Stocks) {
  const back = movementOf(line, line.returning + line.lost, stocks);
  return line.lost === 0
    ? [back]
    : [back, { ...movementOf(line, -line.lost, stocks), reason: 'waste' as const }];
}

async function send(
  { transfer }: CheckedBody<'transfer/add'>,
  { tx, caller, audit }: CommandContext<'transfer/add'>,
) {
  const { to_salon_id, note, lines } = transfer;
  const to = await lockOtherSalon(tx, to_salon_id);
  if (!to) throw invalid('transfer.to_salon_id', 'Elige otro salón de la cadena');
  const stocks = await lockStocks(
    tx,
    lines.map(({ variant_id }) => variant_id),
  );
  const pieces = lines.map(({ variant_id, quantity }, index) => {
    const field = `transfer.lines.${index}`;
    const stock = stocks.get(variant_id);
    if (!stock) throw invalid(`${field}.variant_id`, 'Elige un producto activo');
    if (lines.findIndex(line => line.variant_id === variant_id) < index) {
      throw invalid(`${field}.variant_id`, 'Este producto ya está en el envío');
    }
    const left = sendablePieces(stock);
    if (quantity > left) throw invalid(`${field}.quantity`, shortage(left));
    return { variant_id, material: !isForSale(stock), quantity };
  });
  const row = { from_branch: caller.branchId, to_branch: to.id, staff_id: caller.actorId, note };
  const transfer_id = await insertRow(tx, 'transfers', row);
  const ids = await insertTransferLines(
    tx,
    pieces.map(line => ({ transfer_id, ...line })),
  );
  const sent = pieces.map((line, index) => ({ ...line, id: ids[index] ?? 0 }));
  await addMovements(
    tx,
    caller,
    sent.map(line => movementOf(line, -line.quantity, stocks)),
  );
  const after = { to: to.name, note, lines: pieces };
  audit({ entity: 'transfer', entityId: transfer_id, after });
  return { transfer_id };
}

async function lockOpenTransfer(tx: Tx, { transfer_id, version }: { transfer_id: number; version?: number }) {
  const transfer = requireFresh(await lockTransfer(tx, transfer_id), version, NO_TRANSFER);
  if (isOnTheWay(transfer)) return transfer;
  throw conflict(
    transfer.status_id === TRANSFER_STATUS.cancelled
      ? 'Este envío se canceló.'
      : 'La recepción de este envío ya se terminó.',
  );
}

/** Refuses to take pieces back out of the receiver's stock that aren't there any more. */
function assertStillThere(line: PlannedLine, stocks: Stocks): void {
  const stock = stocks.get(line.variant_id);
  const left = stock ? sendablePieces(stock, line.material) : 0;
  if (line.arriving + left >= 0) return;
  throw invalid(
    `lines.${line.index}.received`,
    `Ya se recibieron ${line.received - line.arriving} y se usaron: quedan ${left} en el inventario`,
  );
}

async function receive(
  body: CheckedBody<'transfer/receive'>,
  { tx, caller, audit, now }: CommandContext<'transfer/receive'>,
) {
  const transfer = await lockOpenTransfer(tx, body);
  const { id, from_branch, to_branch, note } = transfer;
  if (to_branch !== caller.branchId) throw conflict('Solo lo recibe el salón al que se envió.');
  const lines = planReception(await listSentLines(tx, id), body);
  const arriving = lines.filter(line => line.arriving !== 0);
  const back = lines.filter(line => line.returning + line.lost > 0);
  const moves = [
    {
      ...{ salon: tx, branch: to_branch, moved: arriving },
      of: (line: PlannedLine, stocks: Stocks) => [movementOf(line, line.arriving, stocks)],
    },
    { salon: inBranch(tx, from_branch), branch: from_branch, moved: back, of: movementsBack },
  ];
  // By the salon first, so that two who send each other something never lock each other out.
  for (const { salon, branch, moved, of } of moves.sort((one, other) => one.branch - other.branch)) {
    const stocks = await lockStocks(
      salon,
      moved.map(({ variant_id }) => variant_id),
    );
    if (branch === to_branch) for (const line of moved) assertStillThere(line, stocks);
    if (moved.length === 0) continue;
    await addMovements(
      salon,
      caller,
      moved.flatMap(line => of(line, stocks)),
    );
  }
  await updateSentLines(tx, lines);
  const ended = body.finish ? { status_id: TRANSFER_STATUS.received, ended_at: now } : {};
  await updateRow(tx, 'transfers', id, { note: body.note ?? note, ...ended });
  audit({
    entity: 'transfer',
    entityId: id,
    before: { status_id: transfer.status_id, note },
    after: {
      status_id: ended.status_id ?? transfer.status_id,
      note: body.note ?? note,
      lines: lines.map(({ variant_id, quantity, received, missing_reason }) => ({
        variant_id,
        quantity,
        received,
        missing_reason,
      })),
    },
  });
  return { transfer_id: id, version: transfer.version + 1 };
}

async function cancel(
  body: CheckedBody<'transfer/cancel'>,
  { tx, caller, audit, now }: CommandContext<'transfer/cancel'>,
) {
  const transfer = await lockOpenTransfer(tx, body);
  const { id, from_branch, status_id } = transfer;
  if (from_branch !== caller.branchId) throw conflict('Solo lo cancela el salón que lo envió.');
  const lines = await listSentLines(tx, id);
  const received = lines.reduce((all, line) => all + line.received, 0);
  if (!canCancelTransfer({ status_id, received }) || lines.some(({ missing_reason }) => missing_reason)) {
    throw conflict('Solo se cancela un envío del que no se ha recibido nada.');
  }
  const stocks = await lockStocks(
    tx,
    lines.map(({ variant_id }) => variant_id),
  );
  await addMovements(
    tx,
    caller,
    lines.map(line => movementOf(line, line.quantity, stocks)),
  );
  const ended = { status_id: TRANSFER_STATUS.cancelled, ended_at: now };
  await updateRow(tx, 'transfers', id, ended);
  audit({ entity: 'transfer', entityId: id, before: { status_id }, after: { status_id: ended.status_id } });
  return { transfer_id: id };
}

export const transferHandlers: Handlers<PathsOf<'transfer'>> = {
  'transfer/get': async (filter, { read }) => {
    const [transfers, salons] = await Promise.all([listTransfers(read, filter), listOtherSalons(read)]);
    return { ...transfers, salons };
  },

  'transfer/details': async ({ transfer_id }, { read }) => {
    const transfer = requireFound(await findTransfer(read, transfer_id), NO_TRANSFER);
    const lines = await listTransferLines(read, transfer);
    const cost = toPesos(add(...lines.map(line => toCentavos(line.cost))));
    const incoming = transfer.to_salon_id === read.branchId;
    return { transfer: { ...transfer, incoming, cost }, lines };
  },

  'transfer/add': send,
  'transfer/receive': receive,
  'transfer/cancel': cancel,
};
