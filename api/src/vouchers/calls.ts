import { type Centavos, toCentavos, toPesos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, invalid, requireFresh } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findService } from '../services/service-store';
import { tryCard } from './try-card';
import { listGiftCardEntries, listGiftCards, listPackages, listPackageTypes } from './view';
import { findPackageNamed, lockPackageType, sumLiabilities } from './voucher-store';

export const voucherHandlers: Handlers<PathsOf<'voucher'>> = {
  'voucher/client': async ({ client_id: clientId }, { read }) => {
    const [gift_cards, packages] = await Promise.all([
      listGiftCards(read, { clientId }),
      listPackages(read, { clientId }),
    ]);
    return { gift_cards, packages };
  },

  'voucher/card': {
    compares: () => false,
    checkSecret: async ({ number }, asking) => {
      const tried = await tryCard(asking, number, 'number');
      if (!(tried instanceof AppError)) {
        const { found } = tried;
        return async ({ read }) => ({ gift_card: found, entries: await listGiftCardEntries(read, found.id) });
      }
      return tried.code === 'limited' ? tried : async () => ({ gift_card: null, entries: [] });
    },
  },

  'voucher/liabilities': async (_body, { read }) => {
    const [gift_cards, packages, owed] = await Promise.all([
      listGiftCards(read, { open: true }),
      listPackages(read, { open: true }),
      sumLiabilities(read),
    ]);
    return {
      gift_cards,
      packages,
      gift_card_total: toPesos(owed.cards),
      package_total: toPesos(owed.visits),
    };
  },

  'voucher/packages': async (_body, { read }) => ({ packages: await listPackageTypes(read) }),

  'voucher/packages/add': async ({ package: form }, { tx, audit }) => {
    await lockSalon(tx);
    const row = { ...form, price: toCentavos(form.price) };
    await assertPackage(tx, row);
    const id = await insertRow(tx, 'package_types', row);
    audit({ entity: 'package_type', entityId: id, after: form });
    return { package_type_id: id };
  },

  'voucher/packages/update': async ({ package: { id, version, status_id, ...changes } }, { tx, audit }) => {
    await lockSalon(tx);
    const before = requireFresh(await lockPackageType(tx, id), version, 'No se encontró el paquete');
    if (before.status_id === ROW_STATUS.removed) throw conflict('Este paquete ya se eliminó');
    const [shown] = await listPackageTypes(tx, id);
    if (status_id === ROW_STATUS.removed) {
      await updateRow(tx, 'package_types', id, { status_id });
      audit({ entity: 'package_type', entityId: id, before: shown, after: null });
      return { package: null };
    }
    const { price, ...rest } = changes;
    const row = { ...rest, ...(price === undefined ? {} : { price: toCentavos(price) }) };
    await assertPackage(tx, { ...before, ...row }, id);
    await updateRow(tx, 'package_types', id, { ...row, ...(status_id === undefined ? {} : { status_id }) });
    const [after] = await listPackageTypes(tx, id);
    audit({ entity: 'package_type', entityId: id, before: shown, after });
    return { package: after ?? null };
  },
};

interface PackageValues {
  readonly name: string;
  readonly service_id: number;
  readonly visits: number;
  readonly price: Centavos;
}

/** @throws {AppError} where the name is taken, the service isn't there, or a visit would be worth nothing */
async function assertPackage(
  tx: Tx,
  { name, service_id, visits, price }: PackageValues,
  id?: number,
): Promise<void> {
  const owner = await findPackageNamed(tx, name);
  assertUnique({ owner, self: id, field: 'package.name', message: 'Ya hay un paquete con este nombre' });
  if (!(await findService(tx, service_id))) throw invalid('package.service_id', 'Elige un servicio activo');
  if (price < visits) throw invalid('package.price', 'Cada visita debe valer al menos un centavo');
}
