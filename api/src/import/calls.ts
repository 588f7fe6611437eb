import type { CheckedBody } from '@melena/shared/contract/calls';
import { calls } from '@melena/shared/contract/calls';
import type { ImportKind } from '@melena/shared/contract/import/kinds';
import { checkRow, isFault } from '@melena/shared/contract/import/rows';
import { lockPhones } from '../clients/client-store';
import type { Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import { conflict, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { planAppointments } from './appointments';
import { planCredit, planGiftCards, planPackages } from './balances';
import { findImportOf, listEntries, listImports, listParts, lockImport } from './import-store';
import { planClients, planHealers, planSuppliers } from './people';
import { planProducts } from './products';
import { planServices } from './services';
import { assertUnused, takeBack } from './undo';
import type { Outcome, PlacedRow, PlanRows } from './writer';

const PLANS: Readonly<Record<ImportKind, PlanRows>> = {
  clientes: planClients,
  servicios: planServices,
  productos: planProducts,
  healers: planHealers,
  proveedores: planSuppliers,
  citas: planAppointments,
  tarjetas: planGiftCards,
  paquetes: planPackages,
  saldos: planCredit,
};

const NOT_FOUND = 'No se encontró la importación';

export const importHandlers: Handlers<PathsOf<'import'>> = {
  'import/get': async ({ kind }, { read }) => ({ imports: await listImports(read, kind) }),

  'import/check': async ({ kind, rows }, { read, now }) => {
    const { right, wrong } = checkRows(kind, rows);
    const plan = await PLANS[kind](read, right, now);
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
    const { kind, file_name, undone } = requireFound(await lockImport(tx, import_id), NOT_FOUND);
    if (undone) throw conflict('Esta importación se deshizo: elige otra vez el archivo');
    const { right, wrong } = checkRows(kind, rows);
    // The plan must stay true until it is written. Clients come in while the till charges others.
    if (kind === 'clientes')
      await lockPhones(
        tx,
        right.map(({ row }) => row.phone),
      );
    else await lockSalon(tx);
    const plan = await PLANS[kind](tx, right, now);
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
    const { kind, file_name } = requireFound(await lockImport(tx, import_id), NOT_FOUND);
    await lockSalon(tx);
    const all = await listParts(tx, import_id);
    const parts = all.filter(({ undone }) => !undone);
    const [last] = parts;
    if (!last) throw conflict('Esta importación ya se deshizo, o no trajo nada');
    // All of it before the first part is taken back, and then each part for itself: it may have been used since.
    await assertUnused(tx, await listEntries(tx, parts.length === all.length ? parts : [last]));
    await takeBack(tx, await listEntries(tx, [last]), context);
    await updateRow(tx, 'import_parts', last.id, { undone: true });
    const left = parts.length - 1;
    if (left > 0) for (const family of calls['import/undo'].invalidates) narrow(family, null);
    audit({ entity: 'import', entityId: import_id, before: { kind, file_name }, after: null });
    return { left };
  },
};

/** The rows whose every field is right, and what is wrong with the others. */
function checkRows(kind: ImportKind, rows: CheckedBody<'import/check'>['rows']) {
  const right: PlacedRow[] = [];
  const wrong: Outcome[] = [];
  for (const { place, cells } of rows) {
    const row = checkRow(kind, cells);
    if (isFault(row)) wrong.push({ place, does: 'refused', ...row });
    else right.push({ place, row });
  }
  return { right, wrong };
}
