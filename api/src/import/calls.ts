import type { CheckedBody } from '@melena/shared/contract/calls';
import { calls } from '@melena/shared/contract/calls';
import { type ImportKind, isImportKind } from '@melena/shared/contract/import/kinds';
import { checkRow, isFault } from '@melena/shared/contract/import/rows';
import type { Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { appointments } from './appointments';
import { credit, giftCards, packages } from './balances';
import { findImportOf, listEntries, listImports, listParts, lockImport } from './import-store';
import { clients, healers, suppliers } from './people';
import { products } from './products';
import { services } from './services';
import { assertUnused, takeBack } from './undo';
import { type ImportWriter, type Outcome, type PlacedRow, refused } from './writer';

const WRITERS: Readonly<Record<ImportKind, ImportWriter>> = {
  clientes: clients,
  servicios: services,
  productos: products,
  healers,
  proveedores: suppliers,
  citas: appointments,
  tarjetas: giftCards,
  paquetes: packages,
  saldos: credit,
};

export const importHandlers: Handlers<PathsOf<'import'>> = {
  'import/get': async ({ kind }, { read }) => ({ imports: await listImports(read, kind) }),

  'import/check': async ({ kind, rows }, { read, now }) => {
    const { right, wrong } = checkRows(kind, rows);
    const plan = await WRITERS[kind].plan(read, right, now);
    return { outcomes: [...plan.outcomes, ...wrong] };
  },

  'import/start': async (file, { tx, caller, audit }) => {
    await lockSalon(tx);
    const { request_id: _, ...row } = file;
    const before = await findImportOf(tx, row);
    const id = before?.id ?? (await insertRow(tx, 'imports', { ...row, staff_id: caller.actorId }));
    const { kind, file_name, rows } = row;
    audit({ entity: 'import', entityId: id, after: { kind, file_name, rows } });
    return { import_id: id };
  },

  'import/rows': async ({ import_id, rows, last }, context) => {
    const { tx, audit, narrow, now } = context;
    const { kind, file_name } = await requireImport(tx, import_id);
    const { right, wrong } = checkRows(kind, rows);
    await WRITERS[kind].lock(tx, right);
    const plan = await WRITERS[kind].plan(tx, right, now);
    const entries = await plan.write(tx, context);
    const outcomes = [...plan.outcomes, ...wrong];
    const count = (does: Outcome['does']) => outcomes.filter(outcome => outcome.does === does).length;
    const counts = { added: count('new'), changed: count('changed') };
    if (entries.length > 0)
      await insertRow(tx, 'import_parts', { import_id, ...counts, entries: JSON.stringify(entries) });
    if (last) await updateRow(tx, 'imports', import_id, { complete: true });
    else for (const family of calls['import/rows'].invalidates) narrow(family, null);
    audit({
      entity: 'import',
      entityId: import_id,
      after: { kind, file_name, ...counts, refused: count('refused') },
    });
    return { outcomes };
  },

  'import/undo': async ({ import_id }, context) => {
    const { tx, audit, narrow } = context;
    await lockSalon(tx);
    const { kind, file_name } = await requireImport(tx, import_id);
    const all = await listParts(tx, import_id);
    const parts = all.flatMap(({ id, undone }) => (undone ? [] : id));
    const [last] = parts;
    if (last === undefined) throw conflict('Esta importación ya se deshizo, o no trajo nada');
    // All of it before the first part is taken back, and then each part for itself: it may have been used since.
    await assertUnused(tx, await listEntries(tx, parts.length === all.length ? parts : [last]));
    await takeBack(tx, await listEntries(tx, [last]), context);
    await updateRow(tx, 'import_parts', last, { undone: true });
    const left = parts.length - 1;
    if (left > 0) for (const family of calls['import/undo'].invalidates) narrow(family, null);
    audit({ entity: 'import', entityId: import_id, before: { kind, file_name }, after: null });
    return { left };
  },
};

async function requireImport(tx: Tx, id: number) {
  const row = requireFound(await lockImport(tx, id), 'No se encontró la importación');
  if (!isImportKind(row.kind)) throw new Error(`No such kind of file: ${row.kind}`);
  return { ...row, kind: row.kind };
}

/** The rows whose every field is right, and what is wrong with the others. */
function checkRows(kind: ImportKind, rows: CheckedBody<'import/check'>['rows']) {
  const right: PlacedRow[] = [];
  const wrong: Outcome[] = [];
  for (const { place, cells } of rows) {
    const row = checkRow(kind, cells);
    if (isFault(row)) wrong.push(refused(place, row.field, row.reason));
    else right.push({ place, row });
  }
  return { right, wrong };
}
