import { useCall } from '@melena/shared/client';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { amountOf, type Centavos, formatMoney, subtract, ZERO } from '@melena/shared/rules/money';
import {
  GIFT_CARD_TWICE,
  isGiftCardNumber,
  normaliseGiftCardNumber,
} from '@melena/shared/rules/till/voucher';
import { formatDay, today } from '@melena/shared/rules/time';
import { useEffect, useState } from 'react';
import type { GiftCard, PaymentRow } from './charge-draft';

interface GiftCardFieldsProps {
  row: PaymentRow;
  /** Another payment is by the same card. */
  twice: boolean;
  amount: Centavos;
  change: (part: Partial<PaymentRow>) => void;
  field: CommandForm['field'];
  busy: boolean;
  /** It was just added. */
  focused: boolean;
}

/** The number of a gift card, and what the card holds. */
export function GiftCardFields({ row, twice, amount, change, field, busy, focused }: GiftCardFieldsProps) {
  const number = normaliseGiftCardNumber(row.cardNumber);
  const [left, setLeft] = useState<string>();
  // A card of before Melena has any number: where it ends is known once its field is left.
  const isWhole = isGiftCardNumber(number) || (left === number && row.cardNumber.trim() !== '');
  const query = useCall('voucher/card', { number }, { enabled: isWhole && !busy });
  const found = isWhole ? query.data?.gift_card : undefined;
  const card = found ?? null;
  useEffect(() => {
    if (card?.id !== row.card?.id || card?.balance !== row.card?.balance) change({ card });
  });
  const { error: refused, ...binding } = field('gift_card');
  return (
    <TextField
      label="Número de la tarjeta"
      placeholder="MEL-0000-0000"
      maxLength={40}
      value={row.cardNumber}
      onChange={cardNumber => change({ cardNumber })}
      autoFocus={focused}
      {...binding}
      onBlur={() => setLeft(number)}
      error={
        refused ??
        (twice ? GIFT_CARD_TWICE : faultOf(found, isWhole && !query.isFetching && found !== undefined))
      }
      help={
        card && !twice
          ? `${card.client && `De ${card.client} · `}Tiene ${formatMoney(card.balance)} · vence ${formatDay(card.expires_on)} · Saldo después: ${formatMoney(
              subtract(amountOf(card.balance), amount),
            )}`
          : isWhole && query.isFetching
            ? 'Buscando la tarjeta'
            : isWhole && query.isError
              ? query.error.message
              : 'Viene impreso en la tarjeta.'
      }
      disabled={busy}
    />
  );
}

function faultOf(card: GiftCard | null | undefined, isKnown: boolean): string | undefined {
  if (!isKnown) return undefined;
  if (!card) return 'No hay una tarjeta de regalo con este número';
  if (card.expires_on < today()) return `Esta tarjeta de regalo venció el ${formatDay(card.expires_on)}`;
  return amountOf(card.balance) > ZERO ? undefined : 'Esta tarjeta de regalo ya no tiene saldo';
}
