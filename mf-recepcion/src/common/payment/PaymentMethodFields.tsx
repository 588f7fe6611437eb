import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import {
  bankAccountOption,
  isVoucher,
  needsTill,
  PAYMENT_TYPE,
  reachesBankAccount,
} from '@melena/shared/rules/till/payment';
import { useSession } from '@melena/shared/session';
import { useState } from 'react';
import styles from './method.module.css';
import { NoTillNotice, useTillMissing } from './NoTillNotice';
import { PAYMENT_ICONS } from './payment-icons';

export interface PaymentMethod {
  typeId: number;
  /** Null until one is chosen; only where the method reaches an account. */
  accountId: number | null;
  folio: string;
}

/** The ways to pay and the accounts that there are. Asked for early, they are there when a form opens on them. */
export function usePaymentMethods() {
  return useCall('payment/get', { limit: 1 });
}

/**
 * The chosen method, and those that there are. By default the money reaches the first account.
 * @param alwaysTill whether a till must be open for every method; else only for cash, which lies in its drawer
 */
export function usePaymentMethod(first: number | PaymentMethod, alwaysTill = false) {
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentMethod>(
    typeof first === 'number' ? { typeId: first, accountId: null, folio: '' } : first,
  );
  const method = { ...chosen, accountId: chosen.accountId ?? methods.data?.accounts[0]?.id ?? null };
  const { typeId, accountId, folio } = method;
  const tillMissing = useTillMissing(alwaysTill || needsTill(typeId));
  const accountMissing = reachesBankAccount(typeId) && methods.data?.accounts.length === 0;
  return {
    methods,
    method,
    tillMissing,
    /** The payment can't be sent with this method for now; its fields say why. */
    blocked: tillMissing || accountMissing,
    change: (part: Partial<PaymentMethod>) => setChosen(current => ({ ...current, ...part })),
    /** As a payment's body names it. */
    body: {
      type_id: typeId,
      account_id: reachesBankAccount(typeId) ? (accountId ?? undefined) : undefined,
      folio: reachesBankAccount(typeId) ? folio.trim() || undefined : undefined,
    },
  };
}

type PaymentMethodState = ReturnType<typeof usePaymentMethod>;

export interface PaymentMethodFieldsProps {
  payment: PaymentMethodState;
  /** Shows the server's refusal at a field of the method. */
  field: CommandForm['field'];
  /** 'Tipo de pago' by default. */
  label?: string;
  /** The client's, for the account balance; undefined while it isn't known. */
  credit: Pesos | undefined;
  /** The bank account is known: only the methods that reach it are offered. */
  accountGiven?: boolean;
  disabled: boolean;
}

/** The method as tiles; the account that receives it and a reference where it reaches one. */
export function PaymentMethodFields({
  label = 'Tipo de pago',
  payment,
  field,
  credit,
  accountGiven = false,
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
            options={types
              .filter(({ id }) => !isVoucher(id) && (!accountGiven || reachesBankAccount(id)))
              .map(({ id, name }) => ({
                value: id,
                label: name,
                icon: PAYMENT_ICONS[id],
                ...(id === PAYMENT_TYPE.accountBalance && balanceTile(credit)),
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
                options={accounts.map(bankAccountOption)}
                value={method.accountId}
                onChange={accountId => change({ accountId })}
                {...field('account_id')}
                disabled={disabled || accountGiven}
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

/** The account balance says how much there is. */
function balanceTile(credit: Pesos | undefined) {
  if (credit === undefined) return { disabled: true };
  return { note: `${formatMoney(credit)} en crédito`, disabled: amountOf(credit) <= 0 };
}

/** In the place of an empty 'Cuenta'. The link opens beside the form, which keeps what was typed. */
export function NoBankAccounts() {
  const adds = hasPermission(useSession()?.me.role, 'cuentas');
  return (
    <Notice tone="warn">
      <b>Todavía no hay una cuenta que reciba pagos.</b>{' '}
      {adds ? (
        <Link to={paths.bankAccounts} target="_blank">
          Agregar una cuenta de cobro
        </Link>
      ) : (
        'Un administrador la agrega en Cuentas, en Bancos y carteras.'
      )}
    </Notice>
  );
}
