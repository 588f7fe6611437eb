import { useCall } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import {
  amountOf,
  type Centavos,
  isPesos,
  type Pesos,
  subtract,
  sum,
  toPesos,
  ZERO,
} from '@melena/shared/rules/money';
import { readPhone } from '@melena/shared/rules/phone';
import { chargeSums, coverCharge, visitWorths } from '@melena/shared/rules/till/charge';
import { cashShortfall, changeOf, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import { useState } from 'react';
import { usePaymentMethods } from '../../common/payment/PaymentMethodFields';
import type { TicketData } from '../ticket-lines';
import { rememberedPaper } from '../ticket-page/remembered-paper';
import type { SaleDraft } from './charge-draft';
import {
  type ChargeDraft,
  type ClientPackage,
  type CoveredRow,
  newDraft,
  type PaymentRow,
  type Visit,
} from './charge-draft';
import { findObstacle } from './find-obstacle';
import { rememberedAccount } from './remembered-account';

export type Charge = ReturnType<typeof useCharge>;

const typed = (amount: Pesos) => (isPesos(amount) ? amountOf(amount) : ZERO);

export function useCharge({ ticket, sale }: { ticket: TicketData | null; sale: SaleDraft | null }) {
  const [draft, setDraft] = useState<ChargeDraft>(newDraft);
  // The dialog is closed by then, so each screen fetches what the charge changed.
  const [sending, setSending] = useState(false);
  const methods = usePaymentMethods();
  const till = useCall('caja/get', {});
  const client = clientOf(ticket, sale);
  // An appointment says its client's credit itself.
  const [paper, setPaper] = useState(rememberedPaper);
  const buyer = useCall(
    'clients/profile',
    { client_id: client?.id ?? 0 },
    { enabled: client !== null && ticket === null && !sending },
  );
  const credit = ticket?.appointment.credit ?? buyer.data?.client.credit;
  const vouchers = useCall(
    'voucher/client',
    { client_id: client?.id ?? 0 },
    { enabled: client !== null && !sending },
  );
  const packages = vouchers.data?.packages ?? [];
  const tillId = till.data?.caja?.id;
  const worths = visitWorths(
    draft.rows.flatMap(({ visit }) => visit?.packageId ?? []),
    packages.map(each => ({
      id: each.id,
      visits: each.visits_left,
      amount: amountOf(each.amount_left),
    })),
  );
  const visits = draft.rows.flatMap(({ visit }) => visit ?? []);
  const sums = chargeSums({
    appointment: ticket?.appointment ?? null,
    visits: visits.map(({ lineId }, index) => ({
      price: amountOf(ticket?.services.find(({ id }) => id === lineId)?.total ?? ZERO),
      worth: worths[index] ?? ZERO,
    })),
    sale: sale?.totals.total ?? ZERO,
    tips: draft.tips.map(({ amount }) => typed(amount)),
  });
  const accounts = methods.data?.accounts ?? [];
  const accountOf = ({ typeId, accountId }: PaymentRow) => {
    if (!reachesBankAccount(typeId)) return null;
    const remembered = rememberedAccount(tillId, typeId);
    const known = accounts.some(({ id }) => id === remembered) ? remembered : undefined;
    return accountId ?? known ?? accounts[0]?.id ?? null;
  };
  const amounts = coverCharge(
    sums.due,
    draft.rows.map(row => ({
      typed: row.visit
        ? (worths[visits.indexOf(row.visit)] ?? ZERO)
        : row.amount === null
          ? null
          : typed(row.amount),
      most: mostOf(row, credit),
    })),
  );
  let sent = 0;
  const rows: CoveredRow[] = draft.rows.map((row, index) => {
    const amount = amounts[index] ?? ZERO;
    // A payment that follows the rest pays nothing where the others pay it all.
    const isSent = amount > ZERO || row.amount !== null;
    return { row, amount, accountId: accountOf(row), index: isSent ? sent++ : undefined };
  });
  const cash = sum(rows.flatMap(({ row, amount }) => (row.typeId === PAYMENT_TYPE.cash ? amount : [])));
  const received = draft.received === '' || !isPesos(draft.received) ? cash : amountOf(draft.received);
  const state = {
    draft,
    setDraft,
    setSending,
    client,
    methods,
    accounts,
    vouchers,
    tillId,
    tillMissing: till.data?.caja === null && sums.due > ZERO,
    sums,
    rows,
    missing: subtract(sums.due, sum(amounts)),
    cash,
    change: changeOf(received, cash),
    short: cashShortfall(received, cash),
    received,
    credit,
    paper,
    setPaper,
    /** '' where there is nobody to write to. */
    phone: readPhone(ticket?.appointment.phone ?? buyer.data?.client.phone ?? '') ?? '',
    packages: openVisits(packages, ticket, visits),
    soldPackages: packages,
  };
  return { ...state, obstacle: findObstacle(state), body: chargeBody(rows, draft, cash) };
}

function clientOf(ticket: TicketData | null, sale: SaleDraft | null) {
  if (!ticket) return sale?.client ?? null;
  const { client_id: id, client: name } = ticket.appointment;
  return { id, name };
}

/** The most that a payment can take; null has no end. */
function mostOf({ typeId, card }: PaymentRow, credit: Pesos | undefined): Centavos | null {
  if (typeId === PAYMENT_TYPE.giftCard) return card ? amountOf(card.balance) : ZERO;
  if (typeId === PAYMENT_TYPE.accountBalance) return amountOf(credit ?? ZERO);
  return null;
}

/** The services of the appointment that a visit of a package can pay, each once. */
function openVisits(
  packages: readonly ClientPackage[],
  ticket: TicketData | null,
  taken: readonly Visit[],
): Visit[] {
  const left = new Map(packages.map(({ id, visits_left }) => [id, visits_left]));
  for (const { packageId } of taken) left.set(packageId, (left.get(packageId) ?? 0) - 1);
  return (ticket?.services ?? []).flatMap(({ id: lineId, service_id }) => {
    if (taken.some(visit => visit.lineId === lineId)) return [];
    const usable = packages.find(
      each =>
        each.variant_ids.includes(service_id) && each.expires_on >= today() && (left.get(each.id) ?? 0) > 0,
    );
    return usable ? [{ packageId: usable.id, lineId }] : [];
  });
}

type NewPayment = NonNullable<CallBody<'caja/charge'>['payments']>[number];

/** As the call takes it. */
function chargeBody(
  rows: readonly CoveredRow[],
  { tips, received }: ChargeDraft,
  cash: Centavos,
): Pick<CallBody<'caja/charge'>, 'payments' | 'tips' | 'received'> {
  const payments = rows.flatMap<NewPayment>(({ row, amount, accountId, index }) => {
    if (index === undefined) return [];
    const { typeId: type_id, folio, cardNumber, visit } = row;
    if (visit) return [{ type_id, package_id: visit.packageId, appointment_service_id: visit.lineId }];
    const payment = { type_id, amount: toPesos(amount) };
    if (type_id === PAYMENT_TYPE.giftCard) return [{ ...payment, gift_card: cardNumber }];
    if (!reachesBankAccount(type_id)) return [payment];
    return [{ ...payment, account_id: accountId ?? undefined, folio: folio.trim() || undefined }];
  });
  return {
    payments,
    tips: tips.flatMap(({ healerId, amount }) =>
      healerId === null ? [] : [{ healer_id: healerId, amount }],
    ),
    received: received === '' || cash === ZERO ? undefined : received,
  };
}
