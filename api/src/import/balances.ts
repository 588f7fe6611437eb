import { type Centavos, formatMoney, toCentavos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { normalise } from '@melena/shared/rules/search';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { GIFT_CARD_DAYS, normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { addDays, today } from '@melena/shared/rules/time';
import { insertRows } from '../core/database/rows';
import { lockSalon } from '../core/salon-store';
import { listServices } from '../services/service-store';
import { listBroughtPackages, listCardsNumbered, listOpeningCredit } from '../vouchers/opening-store';
import { listPackageTypes } from '../vouchers/view';
import { findClients } from './find-clients';
import { NewNames } from './new-names';
import { type ImportWriter, type Outcome, refused } from './writer';

/** Gift cards of before Melena: no sale of ours sold them. */
export const giftCards: ImportWriter = {
  lock: lockSalon,
  plan: async (read, rows, now) => {
    const clientOf = await findClients(
      read,
      rows.map(({ row }) => row),
    );
    const numbered = await listCardsNumbered(
      read,
      rows.map(({ row }) => normaliseGiftCardNumber(row.number)),
    );
    const known = new Map(numbered.map(card => [card.number, card]));
    const added: Parameters<typeof insertRows<'gift_cards'>>[2][number][] = [];
    const back: { gift_card_id: number; kind: 'void'; amount: Centavos }[] = [];
    const outcomes = rows.map(({ place, row }): Outcome => {
      const number = normaliseGiftCardNumber(row.number);
      const amount = toCentavos(row.balance);
      const expires_on = row.expires || addDays(today(now), GIFT_CARD_DAYS);
      const card = known.get(number);
      if (card && !(card.voided && card.balance === 0)) return { place, does: 'same' };
      if (amount === 0) return refused(place, 'balance', 'no le queda saldo');
      if (expires_on < today(now)) return refused(place, 'expires', 'ya venció');
      if (card && amount > card.amount)
        return refused(place, 'balance', `esa tarjeta se dio de baja con ${formatMoney(card.amount)}`);
      // A card is whoever holds it: it need not be a client's.
      const client = row.first_name === '' && row.phone === '' ? null : clientOf(row);
      known.set(number, { id: 0, number, amount, balance: amount, sale_line_id: null, voided: false });
      if (card) back.push({ gift_card_id: card.id, kind: 'void', amount });
      else
        added.push({
          ...{ number, expires_on, note: row.note, amount, sale_line_id: null },
          client_id: client && 'id' in client ? client.id : null,
        });
      return { place, does: 'new' };
    });
    return {
      outcomes,
      write: async tx => {
        await insertRows(tx, 'gift_card_entries', back);
        const ids = await insertRows(tx, 'gift_cards', added);
        return [...back.map(({ gift_card_id }) => gift_card_id), ...ids].map(id => ({
          table: 'gift_cards',
          id,
          version: 0,
        }));
      },
    };
  },
};

interface BroughtPackage {
  readonly name: string;
  readonly client_id: number;
  readonly expires_on: string;
  readonly terms: { readonly service_id: number; readonly visits: number; readonly price: Centavos };
}

/** Packages of before Melena, with the visits that are left. What they were bought as is offered no more. */
export const packages: ImportWriter = {
  lock: lockSalon,
  plan: async (read, rows, now) => {
    const clientOf = await findClients(
      read,
      rows.map(({ row }) => row),
    );
    const services = new NewNames('services', await listServices(read));
    const types = new NewNames('package_types', await listPackageTypes(read));
    const brought = await listBroughtPackages(read);
    const seen = new Set(brought.map(({ client_id, name }) => `${client_id}|${normalise(name)}`));
    const added: BroughtPackage[] = [];
    const outcomes = rows.map(({ place, row }): Outcome => {
      const client = clientOf(row);
      if ('reason' in client) return refused(place, client.field, client.reason);
      const service = services.find(row.service);
      if (!service) return refused(place, 'service', 'no hay un servicio así: importa antes los servicios');
      const visits = Number(row.visits);
      const price = toCentavos(row.value);
      if (price < visits) return refused(place, 'value', 'cada visita debe valer al menos un centavo');
      const key = `${client.id}|${normalise(row.package)}`;
      if (seen.has(key)) return { place, does: 'same' };
      const expires_on = row.expires || addDays(today(now), GIFT_CARD_DAYS);
      if (expires_on < today(now)) return refused(place, 'expires', 'ya venció');
      seen.add(key);
      added.push({
        ...{ name: row.package, client_id: client.id, expires_on },
        terms: { service_id: service.id, visits, price },
      });
      return { place, does: 'new' };
    });
    return {
      outcomes,
      write: async tx => {
        for (const { name, terms } of added)
          types.want(name, { ...terms, days: GIFT_CARD_DAYS, status_id: ROW_STATUS.inactive });
        await types.add(tx);
        const ids = await insertRows(
          tx,
          'packages',
          added.map(({ terms, ...each }) => ({
            ...each,
            ...terms,
            package_type_id: types.idOf(each.name),
            sale_line_id: null,
          })),
        );
        return ids.map(id => ({ table: 'packages', id, version: 0 }));
      },
    };
  },
};

/** A client's credit of before Melena comes in once, as a payment that reaches no account and no till. */
export const credit: ImportWriter = {
  lock: lockSalon,
  plan: async (read, rows) => {
    const clientOf = await findClients(
      read,
      rows.map(({ row }) => row),
    );
    const had = new Map((await listOpeningCredit(read)).map(({ client_id, amount }) => [client_id, amount]));
    const added: { client_id: number; amount: Centavos }[] = [];
    const outcomes = rows.map(({ place, row }): Outcome => {
      const client = clientOf(row);
      if ('reason' in client) return refused(place, client.field, client.reason);
      const amount = toCentavos(row.amount);
      const before = had.get(client.id);
      if (before !== undefined && before !== amount)
        return refused(place, 'amount', `ya tiene un saldo inicial de ${formatMoney(before)}`);
      if (before !== undefined || amount === 0) return { place, does: 'same' };
      had.set(client.id, amount);
      added.push({ client_id: client.id, amount });
      return { place, does: 'new' };
    });
    return {
      outcomes,
      write: async (tx, { caller }) => {
        const ids = await insertRows(
          tx,
          'payments',
          added.map(each => ({ ...each, type_id: PAYMENT_TYPE.opening, staff_id: caller.actorId })),
        );
        await insertRows(
          tx,
          'payment_assignments',
          added.map((each, index) => ({
            ...each,
            type_id: ASSIGNMENT_TYPE.credit,
            payment_id: ids[index] ?? 0,
          })),
        );
        return ids.map(id => ({ table: 'payments', id, version: 0 }));
      },
    };
  },
};
