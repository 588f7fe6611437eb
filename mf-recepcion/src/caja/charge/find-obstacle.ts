import { type Centavos, centavos, formatMoney, isPesos, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import { GIFT_CARD_TWICE } from '@melena/shared/rules/till/voucher';
import { today } from '@melena/shared/rules/time';
import type { ChargeDraft, CoveredRow } from './charge-draft';

interface EnteredCharge {
  draft: ChargeDraft;
  rows: readonly CoveredRow[];
  missing: Centavos;
  short: Centavos;
  cash: Centavos;
  tillMissing: boolean;
}

/** True where a payment before it is by the same gift card. */
export function isCardTwice(rows: readonly CoveredRow[], row: CoveredRow['row']): boolean {
  const first = rows.find(other => other.row.card?.id === row.card?.id);
  return row.card !== null && first?.row.id !== row.id;
}

/** The reason beside the button why a charge can't be sent yet; undefined if it can. */
export function findObstacle({ draft, rows, missing, short, cash, tillMissing }: EnteredCharge) {
  if (tillMissing) return 'Inicia la caja para cobrar';
  for (const { row, accountId } of rows) {
    if (row.amount !== null && !row.visit && !(isPesos(row.amount) && Number(row.amount) > 0)) {
      return 'Escribe el monto de cada pago';
    }
    if (row.typeId === PAYMENT_TYPE.giftCard && !isUsable(row.card)) {
      return 'Revisa el número de la tarjeta de regalo';
    }
    if (isCardTwice(rows, row)) return GIFT_CARD_TWICE;
    if (reachesBankAccount(row.typeId) && accountId === null) return 'Falta la cuenta que recibe el pago';
  }
  for (const { healerId, amount } of draft.tips) {
    if (healerId === null) return 'Elige el healer de la propina';
    if (!(isPesos(amount) && Number(amount) > 0)) return 'Escribe la propina o quítala';
  }
  if (missing > ZERO) return `Faltan ${formatMoney(missing)}`;
  if (missing < ZERO) return `Sobran ${formatMoney(centavos(-missing))}`;
  if (draft.received !== '' && cash > ZERO && !isPesos(draft.received)) return 'Revisa el efectivo recibido';
  if (short > ZERO) return `Faltan ${formatMoney(short)} de efectivo`;
  return undefined;
}

function isUsable(card: CoveredRow['row']['card']): boolean {
  return card !== null && card.expires_on >= today() && Number(card.balance) > 0;
}
