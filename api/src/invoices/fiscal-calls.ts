import { lockClientKey, NO_CLIENT } from '../clients/client-store';
import type { Handlers } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import { assertVersion, invalid, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findClientFiscal, findIssuer, isSeriesTaken, lockClientFiscal, lockIssuer } from './fiscal-store';
import { askAboutRfc } from './rfc-question';

type FiscalPath = 'invoice/fiscal' | 'invoice/fiscal/save' | 'invoice/issuer' | 'invoice/issuer/save';

/** The salon that issues invoices, and the clients who receive them. */
export const fiscalHandlers: Handlers<FiscalPath> = {
  'invoice/fiscal': async ({ client_id }, { read }) => ({
    fiscal: (await findClientFiscal(read, client_id)) ?? null,
  }),

  'invoice/fiscal/save': async ({ fiscal: { version: shown, ...fiscal }, sure }, { tx, audit }) => {
    const { client_id } = fiscal;
    requireFound(await lockClientKey(tx, client_id), NO_CLIENT);
    const before = await lockClientFiscal(tx, client_id);
    askAboutRfc(fiscal.rfc, sure, before);
    if (before) {
      assertVersion(before, shown);
      await updateRow(tx, 'client_fiscal', before.id, fiscal);
    }
    const entityId = before?.id ?? (await insertRow(tx, 'client_fiscal', fiscal));
    audit({ entity: 'client_fiscal', entityId, before, after: { ...before, ...fiscal } });
    return { fiscal: { ...fiscal, version: nextVersion(before) } };
  },

  'invoice/issuer': async (_body, { read }) => ({ issuer: (await findIssuer(read)) ?? null }),

  'invoice/issuer/save': async ({ issuer: { version: shown, ...issuer }, sure }, { tx, audit }) => {
    await lockSalon(tx);
    const before = await lockIssuer(tx);
    askAboutRfc(issuer.rfc, sure, before);
    if (await isSeriesTaken(tx, issuer))
      throw invalid('issuer.series', 'Otro salón ya usa esa serie con este RFC');
    if (before) {
      assertVersion(before, shown);
      await updateRow(tx, 'issuers', before.id, issuer);
    }
    const entityId = before?.id ?? (await insertRow(tx, 'issuers', issuer));
    audit({ entity: 'issuer', entityId, before, after: { ...before, ...issuer } });
    return { issuer: { ...issuer, version: nextVersion(before) } };
  },
};

const nextVersion = (before: { readonly version: number } | undefined) => (before ? before.version + 1 : 0);
