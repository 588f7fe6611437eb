import { CallError } from '@melena/shared/client';
import { PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import {
  type CorrectionFields,
  type CorrectionKind,
  type ReturnableLine,
  returnedLines,
  typedAmount,
} from './correction';

type Faults = Readonly<Record<string, string>>;

/** Faults that are found before anything is sent, by field. */
export function findFaults(
  kind: CorrectionKind,
  fields: CorrectionFields,
  lines: readonly ReturnableLine[],
): Faults {
  const { type_id: typeId, account_id: accountId, gift_card: giftCard, amount } = fields;
  const faults: Record<string, string> = {};
  if (kind === 'method' && typeId === null) faults.type_id = 'Elige el método correcto';
  if (kind !== 'amount' && typeId !== null) {
    if (reachesBankAccount(typeId) && accountId === null) faults.account_id = 'Elige la cuenta';
    if (typeId === PAYMENT_TYPE.giftCard && giftCard.trim() === '')
      faults.gift_card = 'Escribe el número de la tarjeta';
  }
  if ((kind === 'amount' || kind === 'refund') && !typedAmount(amount)) {
    faults.amount = kind === 'amount' ? 'Escribe el importe correcto' : 'Escribe cuánto se devuelve';
  }
  if (kind === 'return') {
    for (const { id, quantity, left } of returnedLines(lines, fields)) {
      if (quantity > left)
        faults[fieldOfLine(id)] = `Solo ${left === 1 ? 'queda 1' : `quedan ${left}`} por regresar`;
    }
  }
  return faults;
}

export const fieldOfLine = (id: number) => `back.${id}.quantity` as const;

/** Refuses what the server would refuse too, in its way, so that each error stands at its field. */
export function assertComplete(faults: Faults): void {
  const [first] = Object.values(faults);
  if (first) throw new CallError('invalid', first, { fields: faults });
}

/** A refusal of a return names the lines by their place among those that were sent; a field has its line's id. */
export function nameLines(error: unknown, sent: readonly { readonly id: number }[]): unknown {
  if (!(error instanceof CallError)) return error;
  const { code, message, retryAfter, data } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => {
      const line = sent[Number(/^lines\.(\d+)\./.exec(path)?.[1])];
      return [line ? fieldOfLine(line.id) : path, text];
    }),
  );
  return new CallError(code, message, { fields, retryAfter, data });
}
