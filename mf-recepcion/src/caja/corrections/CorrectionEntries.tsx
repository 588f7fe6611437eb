import type { CallReply } from '@melena/shared/contract/calls';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, NoData, Text } from '@melena/shared/kit/text';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
import { reachesBankAccount } from '@melena/shared/rules/till/payment';
import { formatDateOf, formatHour, nowHour, today } from '@melena/shared/rules/time';
import { methodName } from '../methods';
import {
  type CorrectionFields,
  type CorrectionKind,
  type Entry,
  type ReturnableLine,
  type TicketPayment,
  typedAmount,
  worthOfReturn,
} from './correction';
import styles from './correction.module.css';

interface CorrectionEntriesProps {
  kind: CorrectionKind;
  payment: TicketPayment | undefined;
  lines: readonly ReturnableLine[];
  fields: CorrectionFields;
  /** The number that today's cut will have; null while it isn't known. */
  cut: string | null;
  accounts: CallReply<'payment/get'>['accounts'];
}

export function CorrectionEntries(props: CorrectionEntriesProps) {
  const title = `Se registrará hoy en ${props.cut === null ? 'la caja' : `el corte ${props.cut}`}`;
  return (
    <section aria-label={title}>
      <Text as="h2">{title}</Text>
      <PlainTable density="low">
        <thead>
          <tr>
            <HeadCell>Movimiento</HeadCell>
            <HeadCell className={styles.account}>Cuenta</HeadCell>
            <HeadCell align="right" className={styles.amount}>
              Importe
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {entriesOf(props).map(({ text, where, amount }) => (
            <tr key={text}>
              <Cell className={styles.text}>{text}</Cell>
              <Cell quiet className={styles.text}>
                {where}
              </Cell>
              <Cell align="right" figures>
                {amount === null ? <NoData /> : <Money value={amount} />}
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}

function entriesOf({ kind, payment, lines, fields, accounts }: CorrectionEntriesProps): Entry[] {
  const { type_id: typeId, account_id: accountId, amount } = fields;
  const account = accounts.find(({ id }) => id === accountId);
  // Without the holder, so that the account is read whole.
  const own = payment ? payment.account.split(' · ')[0] || methodName(payment.type_id) : 'Como se pagó';
  const other =
    typeId !== null && reachesBankAccount(typeId) && account
      ? `${account.name} ${account.last_4}`
      : methodName(typeId ?? 0);
  const where = typeId === null ? own : other;
  if (kind === 'return') {
    const worth = worthOfReturn(lines, fields);
    return [
      {
        text: 'Devolución del producto',
        where: typeId === null ? 'Como se pagó' : other,
        amount: subtract(ZERO, worth),
      },
    ];
  }
  if (!payment) return [];
  const typed = typedAmount(amount);
  if (kind === 'refund') {
    return [{ text: 'Devolución', where, amount: typed === null ? null : subtract(ZERO, typed) }];
  }
  return [
    {
      text: `Contrapartida del cobro ${whenCharged(payment)}`,
      where: own,
      amount: subtract(ZERO, amountOf(payment.amount)),
    },
    {
      text: 'Cobro correcto',
      where: kind === 'amount' ? own : typeId === null ? '' : other,
      amount: kind === 'amount' ? typed : payment.amount,
    },
  ];
}

/** 'de las 11:06 a.m.', or of another day 'del nov 20. 2026'. */
function whenCharged({ creation_date }: TicketPayment): string {
  const moment = new Date(creation_date);
  return today(moment) === today() ? `de las ${formatHour(nowHour(moment))}` : `del ${formatDateOf(moment)}`;
}
