import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import {
  bankAccountLabel,
  creditCovers,
  needsTill,
  PAYMENT_TYPE,
  reachesBankAccount,
} from '@melena/shared/rules/payment';
import styles from './method.module.css';
import { NoBankAccounts } from './NoBankAccounts';
import { NoTillNotice } from './NoTillNotice';
import { PAYMENT_ICONS } from './payment-icons';
import type { PaymentMethodState } from './use-payment-method';

export interface PaymentMethodFieldsProps {
  payment: PaymentMethodState;
  /** Of the form: shows what the server refused of the method. */
  field: CommandForm['field'];
  /** 'Tipo de pago' unless told. */
  label?: string;
  /** The client's, for the account balance; undefined while it isn't known. */
  credit: Pesos | undefined;
  /** What the method must pay whole; else any credit will do. */
  due?: Pesos;
  disabled: boolean;
}

/** The method as tiles; the account that receives it and a reference where it reaches one. */
export function PaymentMethodFields({
  label = 'Tipo de pago',
  payment,
  field,
  credit,
  due,
  disabled,
}: PaymentMethodFieldsProps) {
  const { methods, method, change, tillMissing } = payment;
  return (
    <Loaded
      query={methods}
      failed="No se pudieron cargar los métodos de pago"
      skeleton={<SkeletonRows rows={3} label="Cargando los métodos de pago" />}
    >
      {({ types, accounts }) => (
        <>
          <RadioTiles
            className={styles.methods}
            label={label}
            columns={2}
            options={types.map(({ id, name }) => ({
              value: id,
              label: name,
              icon: PAYMENT_ICONS[id],
              ...(id === PAYMENT_TYPE.accountBalance && balanceTile(credit, due)),
            }))}
            value={method.typeId}
            onChange={typeId => change({ typeId })}
            {...field('type_id')}
            disabled={disabled}
          />
          {tillMissing && (
            <NoTillNotice>
              {needsTill(method.typeId)
                ? 'El efectivo se guarda en una caja abierta.'
                : 'Para cobrar tiene que haber una caja abierta.'}
            </NoTillNotice>
          )}
          {reachesBankAccount(method.typeId) && accounts.length === 0 && <NoBankAccounts />}
          {reachesBankAccount(method.typeId) && accounts.length > 0 && (
            <>
              <SelectField
                label="Cuenta"
                options={accounts.map(account => ({
                  value: account.id,
                  label: bankAccountLabel(account),
                }))}
                value={method.accountId}
                onChange={accountId => change({ accountId })}
                {...field('account_id')}
                disabled={disabled}
              />
              <TextField
                label="Referencia bancaria"
                optional
                maxLength={60}
                value={method.folio}
                onChange={folio => change({ folio })}
                {...field('folio')}
                disabled={disabled}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

/** The account balance says how much there is, and is not for what it doesn't cover. */
function balanceTile(credit: Pesos | undefined, due: Pesos | undefined) {
  if (credit === undefined) return { disabled: true };
  const enough = due === undefined ? amountOf(credit) > 0 : creditCovers(credit, due);
  return { note: `${formatMoney(credit)} en crédito`, disabled: !enough };
}
