import { ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { today } from '@melena/shared/rules/time';
import { findDiscount, lockAppointment } from '../appointments/appointment-store';
import type { Tx } from '../core/database/salon/handle';
import { findVariantPrices } from '../sales/sale-store';
import { lockStocks } from '../stock/movement-store';
import { listActivePackageTypes, lockGiftCards, lockPackages } from '../vouchers/voucher-store';
import { loadClosing } from './close-appointment';
import { findPaymentRows, lockClient } from './payment-store';
import type { ChargeBody, ChargeRows } from './plan-charge';

/** The ids and numbers that the body names. */
function idsIn({ payments = [], sale, tips = [], type_id, account_id }: ChargeBody) {
  const lines = sale?.lines ?? [];
  return {
    typeIds: [type_id, ...payments.map(payment => payment.type_id)],
    accountIds: [account_id, ...payments.map(payment => payment.account_id)],
    packageIds: payments.flatMap(({ package_id }) => package_id ?? []),
    cards: payments.flatMap(({ gift_card }) => gift_card ?? []).map(normaliseGiftCardNumber),
    healerIds: [sale?.seller_healer_id, ...tips.map(({ healer_id }) => healer_id)],
    variantIds: lines.flatMap(line => (line.kind === 'product' ? line.variant_id : [])),
    packageTypeIds: lines.flatMap(line => (line.kind === 'package' ? line.package_type_id : [])),
  };
}

/**
 * Locks the rows of a charge, each once, and reads what it depends on. The appointment comes first, then gift cards and
 * packages, payments, the client, and the stock last; in each table by id, so that two charges don't deadlock.
 * @throws {AppError} `not_found`; `stale` where the screen showed another version of the appointment
 */
export async function loadCharge(tx: Tx, body: ChargeBody, now: Date) {
  const { cards: numbers, packageIds, variantIds, packageTypeIds, ...named } = idsIn(body);
  const appointment =
    body.appointment_id === undefined ? null : await lockAppointment(tx, body.appointment_id, body.version);
  const cards = await lockGiftCards(tx, 'number', numbers);
  const packages = await lockPackages(tx, 'id', packageIds);
  const closing = appointment && (await loadClosing(tx, appointment, packages.length > 0));
  const buyer = body.sale?.client_id;
  const payer = appointment?.client_id ?? buyer ?? null;
  const paysByCredit = named.typeIds.includes(PAYMENT_TYPE.accountBalance);
  if (paysByCredit) await lockClient(tx, payer);
  const stocks = await lockStocks(tx, variantIds);
  const found = await findPaymentRows(tx, {
    ...named,
    clientIds: [payer, buyer],
    creditOf: paysByCredit ? payer : null,
  });
  const packageTypes = await listActivePackageTypes(tx, packageTypeIds);
  const discount = appointment && packages.length > 0 ? await findDiscount(tx, appointment) : undefined;
  return {
    ...found,
    ...(closing ?? { lines: [], allocations: [] }),
    ...{ body, appointment, cards, packages, stocks },
    granted: discount?.applied ?? ZERO,
    variants: await findVariantPrices(tx, variantIds),
    packageTypes: new Map(packageTypes.map(type => [type.id, type])),
    today: today(now),
  } satisfies ChargeRows;
}
