import { loadError } from '@melena/shared/client';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
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

export interface PaymentMethodFieldsProps
  extends Pick<PaymentMethodState, 'known' | 'method' | 'change' | 'tillMissing'> {
  /** 'Tipo de pago' unless told. */
  label?: string;
  /** The client's, for the account balance; undefined while it isn't known. */
  credit: Pesos | undefined;
  /** What the method must pay whole; else any credit will do. */
  due?: Pesos;
  errors: { typeId?: string; accountId?: string; folio?: string };
  disabled: boolean;
}

/** The method as tiles; the account that receives it and a reference where it reaches one. */
export function PaymentMethodFields({
  label = 'Tipo de pago',
  known,
  method,
  change,
  tillMissing,
  credit,
  due,
  errors,
  disabled,
}: PaymentMethodFieldsProps) {
  if (!known.data) {
    const failed = loadError(known, 'No se pudieron cargar los métodos de pago');
    return failed ? (
      <ErrorState {...failed} />
    ) : (
      <SkeletonRows rows={3} label="Cargando los métodos de pago" />
    );
  }
  return (
    <>
      <RadioTiles
        className={styles.methods}
        label={label}
        columns={2}
        options={known.data.types.map(({ id, name }) => ({
          value: id,
          label: name,
          icon: PAYMENT_ICONS[id],
          ...(id === PAYMENT_TYPE.accountBalance && balanceTile(credit, due)),
        }))}
        value={method.typeId}
        onChange={typeId => change({ typeId })}
        error={errors.typeId}
        disabled={disabled}
      />
      {tillMissing && (
        <NoTillNotice>
          {needsTill(method.typeId)
            ? 'El efectivo se guarda en una caja abierta.'
            : 'Para cobrar tiene que haber una caja abierta.'}
        </NoTillNotice>
      )}
      {reachesBankAccount(method.typeId) && known.data.accounts.length === 0 && <NoBankAccounts />}
      {reachesBankAccount(method.typeId) && known.data.accounts.length > 0 && (
        <>
          <SelectField
            label="Cuenta"
            options={known.data.accounts.map(account => ({
              value: account.id,
              label: bankAccountLabel(account),
            }))}
            value={method.accountId}
            onChange={accountId => change({ accountId })}
            error={errors.accountId}
            disabled={disabled}
          />
          <TextField
            label="Referencia bancaria"
            optional
            maxLength={60}
            value={method.folio}
            onChange={folio => change({ folio })}
            error={errors.folio}
            disabled={disabled}
          />
        </>
      )}
    </>
  );
}

/** The account balance says how much there is, and is not for what it doesn't cover. */
function balanceTile(credit: Pesos | undefined, due: Pesos | undefined) {
  if (credit === undefined) return { disabled: true };
  const enough = due === undefined ? amountOf(credit) > 0 : creditCovers(credit, due);
  return { note: `${formatMoney(credit)} en crédito`, disabled: !enough };
}
