import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Money, Muted, Num } from '@melena/shared/kit/text';
import { amountOf, formatMoney, subtract, toPesos, ZERO } from '@melena/shared/rules/money';
import { bankAccountOption, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import { formatDay } from '@melena/shared/rules/time';
import { Trash2 } from 'lucide-react';
import { NoBankAccounts } from '../../common/payment/PaymentMethodFields';
import { CHARGE_ICONS, methodName, referenceLabel } from '../methods';
import type { TicketData } from '../ticket-lines';
import styles from './charge.module.css';
import { type CoveredRow, changePayment, type PaymentRow, removePayment, visitsLeft } from './charge-draft';
import { isCardTwice } from './find-obstacle';
import { GiftCardFields } from './GiftCardFields';
import type { Charge } from './use-charge';

export interface PaymentRowsProps {
  charge: Charge;
  ticket: TicketData | null;
  field: CommandForm['field'];
  busy: boolean;
  /** A row was removed: refusals of the others' former places go. */
  onRemoved: () => void;
}

/** The payments, each with its amount and what its method asks for. */
export function PaymentRows({ charge, ticket, field, busy, onRemoved }: PaymentRowsProps) {
  if (charge.rows.length === 0) {
    return <Muted as="p">Elige una forma de pago.</Muted>;
  }
  return (
    <ul className={styles.rows} aria-label="Pagos">
      {charge.rows.map(covered => (
        <PaymentItem
          key={covered.row.id}
          covered={covered}
          {...{ charge, ticket, busy, onRemoved }}
          // The server names a payment by its place among those that were sent.
          field={name => field(`payments.${covered.index ?? `unsent-${covered.row.id}`}.${name}`)}
        />
      ))}
    </ul>
  );
}

interface PaymentItemProps extends PaymentRowsProps {
  covered: CoveredRow;
}

function PaymentItem({ covered, charge, ticket, field, busy, onRemoved }: PaymentItemProps) {
  const { row, amount, accountId } = covered;
  const { typeId } = row;
  const { draft, setDraft, accounts } = charge;
  const change = (part: Partial<PaymentRow>) => setDraft(before => changePayment(before, row.id, part));
  const name = methodName(typeId);
  const Icon = CHARGE_ICONS[typeId];
  const isNew = draft.added === row.id;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>{Icon && <Icon />}</span>
      <div className={styles.what}>
        <b>{name}</b>
        <Detail {...{ charge, covered, ticket }} />
        {reachesBankAccount(typeId) &&
          (accounts.length === 0 && charge.methods.data ? (
            <NoBankAccounts />
          ) : (
            <div className={styles.fields}>
              <SelectField
                label="Cuenta"
                options={accounts.map(bankAccountOption)}
                value={accountId}
                onChange={account => change({ accountId: account })}
                {...field('account_id')}
                disabled={busy}
              />
              <TextField
                label={referenceLabel(typeId)}
                optional
                maxLength={60}
                value={row.folio}
                onChange={folio => change({ folio })}
                {...field('folio')}
                disabled={busy}
              />
            </div>
          ))}
        {typeId === PAYMENT_TYPE.giftCard && (
          <GiftCardFields
            {...{ row, amount, change, field, busy }}
            twice={isCardTwice(charge.rows, row)}
            focused={isNew}
          />
        )}
      </div>
      {row.visit ? (
        <div className={styles.fixed}>
          <Money value={amount} />
        </div>
      ) : (
        <MoneyField
          className={styles.amount}
          label={`Monto de ${name}`}
          labelHidden
          value={row.amount ?? toPesos(amount)}
          onChange={typed => change({ amount: typed })}
          autoFocus={isNew && typeId !== PAYMENT_TYPE.giftCard}
          {...field('amount')}
          disabled={busy}
        />
      )}
      <IconButton
        name={`Quitar ${name}`}
        icon={Trash2}
        disabled={busy}
        onClick={() => {
          setDraft(before => removePayment(before, row.id));
          onRemoved();
        }}
      />
    </li>
  );
}

interface DetailProps {
  charge: Charge;
  covered: CoveredRow;
  ticket: TicketData | null;
}

/** In the second line: what was received, what is left, or which service is paid. */
function Detail({ charge, covered: { row, amount }, ticket }: DetailProps) {
  const { draft, credit, soldPackages } = charge;
  if (row.typeId === PAYMENT_TYPE.cash && draft.received !== '' && charge.change > ZERO) {
    return <Muted num>Cambio {formatMoney(charge.change)}</Muted>;
  }
  if (row.typeId === PAYMENT_TYPE.accountBalance) {
    return <Muted num>Saldo después: {formatMoney(subtract(amountOf(credit ?? ZERO), amount))}</Muted>;
  }
  const bought = soldPackages.find(({ id }) => id === row.visit?.packageId);
  if (!bought) return null;
  const line = ticket?.services.find(({ id }) => id === row.visit?.lineId);
  const left = visitsLeft(charge.draft.rows, row, bought.visits_left);
  return (
    <Muted>
      <Num>{bought.folio}</Num> · {bought.name} · quedan {left} · vence {formatDay(bought.expires_on)}
      {line && amountOf(line.total) !== amount && (
        <>
          {' '}
          · {line.name} pasa de <Num>{formatMoney(line.total)}</Num> a <Num>{formatMoney(amount)}</Num>
        </>
      )}
    </Muted>
  );
}
