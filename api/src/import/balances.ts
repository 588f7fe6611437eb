import type { FileRow } from '@melena/shared/contract/import/kinds';
import { isFault } from '@melena/shared/contract/import/rows';
import { type Centavos, formatMoney, toCentavos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { normalise } from '@melena/shared/rules/search';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { GIFT_CARD_DAYS, normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { addDays, today } from '@melena/shared/rules/time';
import { insertRows } from '../core/database/rows';
import { listServices } from '../services/service-store';
import { listBroughtPackages, listCardsNumbered, listOpeningCredit } from '../vouchers/opening-store';
import { listPackageTypes } from '../vouchers/view';
import { findClients } from './find-clients';
import { NewNames } from './new-names';
import { addedTo, type PlanRows, planEach } from './writer';

const EXPIRED = { field: 'expires', reason: 'ya venció' };

const expiryOf = (row: FileRow, now: Date) => row.expires || addDays(today(now), GIFT_CARD_DAYS);

/** Gift cards of before Melena: no sale of ours sold them. One that was taken back is given what it had. */
export const planGiftCards: PlanRows = async (read, rows, now) => {
  const clientOf = await findClients(read, rows);
  const numberOf = (row: FileRow) => normaliseGiftCardNumber(row.number);
  const cards = await listCardsNumbered(
    read,
    rows.map(({ row }) => numberOf(row)),
  );
  const known = new Map(cards.map(card => [card.number, card]));
  interface NewCard {
    readonly number: string;
    readonly amount: Centavos;
    readonly row: FileRow;
  }
  const { added, outcomes } = planEach<NewCard>(rows, (row, added) => {
    const number = numberOf(row);
    const amount = toCentavos(row.balance);
    const card = known.get(number);
    const isThere = card && !(card.sale_line_id === null && card.voided && card.balance === 0);
    if (isThere || added.some(other => other.number === number)) return 'same';
    if (amount === 0) return { field: 'balance', reason: 'no le queda saldo' };
    if (expiryOf(row, now) < today(now)) return EXPIRED;
    if (card && amount > card.amount)
      return { field: 'balance', reason: `esa tarjeta se dio de baja con ${formatMoney(card.amount)}` };
    return { number, amount, row };
  });
  return {
    outcomes,
    write: async tx => {
      const back = added.flatMap(({ number, amount }) => {
        const card = known.get(number);
        return card ? { gift_card_id: card.id, kind: 'void' as const, amount } : [];
      });
      const fresh = added.flatMap(({ number, amount, row }) => {
        if (known.has(number)) return [];
        // A card is whoever holds it: it need not be a client's.
        const client = row.first_name === '' && row.phone === '' ? null : clientOf(row);
        const client_id = client && !isFault(client) ? client.id : null;
        return {
          number,
          amount,
          client_id,
          expires_on: expiryOf(row, now),
          note: row.note,
          sale_line_id: null,
        };
      });
      await insertRows(tx, 'gift_card_entries', back);
      const ids = await insertRows(tx, 'gift_cards', fresh);
      return addedTo('gift_cards', [...back.map(({ gift_card_id }) => gift_card_id), ...ids]);
    },
  };
};

interface NewPackage {
  readonly client_id: number;
  readonly name: string;
  readonly expires_on: string;
  readonly terms: { readonly service_id: number; readonly visits: number; readonly price: Centavos };
}

/** Packages of before Melena, with the visits that are left. What they were bought as is offered no more. */
export const planPackages: PlanRows = async (read, rows, now) => {
  const clientOf = await findClients(read, rows);
  const services = new NewNames('services', await listServices(read));
  const types = new NewNames('package_types', await listPackageTypes(read));
  const brought = await listBroughtPackages(read);
  const keyOf = (clientId: number, name: string) => `${clientId}|${normalise(name)}`;
  const seen = new Set(brought.map(({ client_id, name }) => keyOf(client_id, name)));
  const { added, outcomes } = planEach<NewPackage>(rows, row => {
    const client = clientOf(row);
    if (isFault(client)) return client;
    const service = services.find(row.service);
    if (!service) return { field: 'service', reason: 'no hay un servicio así: importa antes los servicios' };
    const [visits, price, expires_on] = [Number(row.visits), toCentavos(row.value), expiryOf(row, now)];
    if (price < visits) return { field: 'value', reason: 'cada visita debe valer al menos un centavo' };
    const key = keyOf(client.id, row.package);
    if (seen.has(key)) return 'same';
    if (expires_on < today(now)) return EXPIRED;
    seen.add(key);
    const terms = { service_id: service.id, visits, price };
    return { client_id: client.id, name: row.package, expires_on, terms };
  });
  return {
    outcomes,
    write: async tx => {
      for (const { name, terms } of added)
        types.want(name, { ...terms, days: GIFT_CARD_DAYS, status_id: ROW_STATUS.inactive });
      const groups = await types.add(tx);
      const packages = added.map(({ terms, ...each }) => ({
        ...{ ...each, ...terms },
        ...{ package_type_id: types.idOf(each.name), sale_line_id: null },
      }));
      return [...groups, ...addedTo('packages', await insertRows(tx, 'packages', packages))];
    },
  };
};

/** A client's credit of before Melena comes in once, as a payment that reaches no account and no till. */
export const planCredit: PlanRows = async (read, rows) => {
  const clientOf = await findClients(read, rows);
  const had = new Map((await listOpeningCredit(read)).map(({ client_id, amount }) => [client_id, amount]));
  const { added, outcomes } = planEach<{ client_id: number; amount: Centavos }>(rows, row => {
    const client = clientOf(row);
    if (isFault(client)) return client;
    const amount = toCentavos(row.amount);
    const before = had.get(client.id);
    if (before !== undefined && before !== amount)
      return { field: 'amount', reason: `ya tiene un saldo inicial de ${formatMoney(before)}` };
    if (before !== undefined || amount === 0) return 'same';
    had.set(client.id, amount);
    return { client_id: client.id, amount };
  });
  return {
    outcomes,
    write: async (tx, { caller }) => {
      const opening = { type_id: PAYMENT_TYPE.opening, staff_id: caller.actorId };
      const payments = added.map(each => ({ ...each, ...opening }));
      const ids = await insertRows(tx, 'payments', payments);
      const parts = added.map((each, index) => ({
        ...each,
        ...{ type_id: ASSIGNMENT_TYPE.credit, payment_id: ids[index] ?? 0 },
      }));
      await insertRows(tx, 'payment_assignments', parts);
      return addedTo('payments', ids);
    },
  };
};
