import { messageOf } from '@melena/shared/client';
import { formatMoney, isPesos, type Pesos } from '@melena/shared/rules/money';
import {
  accountLabel,
  balanceCovers,
  changeOf,
  PAYMENT_TYPE,
  reachesAccount,
} from '@melena/shared/rules/payment';
import { Button } from '@melena/shared/ui/Button';
import { classes } from '@melena/shared/ui/classes';
import { MoneyField } from '@melena/shared/ui/MoneyField';
import { Notice } from '@melena/shared/ui/Notice';
import { RadioTiles } from '@melena/shared/ui/RadioTiles';
import { SelectField } from '@melena/shared/ui/SelectField';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { TextField } from '@melena/shared/ui/TextField';
import { PAYMENT_ICONS } from '../common/payment-icons';
import css from './form.module.css';
import type { useMethods } from './use-methods';

export interface ChargeForm {
  typeId: number;
  /** Null until one is chosen; only where the method reaches an account. */
  accountId: number | null;
  /** Bank reference. */
  folio: string;
  /** Cash that was handed over, to know the change; it is not sent. */
  received: Pesos;
}

export interface PaymentFieldsProps {
  /** The methods and accounts there are. */
  known: ReturnType<typeof useMethods>;
  form: ChargeForm;
  pending: Pesos;
  credit: Pesos;
  errors: { received: string | undefined; accountId: string | undefined };
  disabled: boolean;
  onChange: (change: Partial<ChargeForm>) => void;
}

/** Method, then what it asks for: what was received in cash, or the account and a reference. */
export function PaymentFields({
  known,
  form,
  pending,
  credit,
  errors,
  disabled,
  onChange,
}: PaymentFieldsProps) {
  if (!known.data) {
    if (!known.error) return <SkeletonRows rows={3} label="Cargando los métodos de pago" />;
    return (
      <Notice
        tone="danger"
        action={
          <Button size="s" busy={known.isFetching} busyLabel="Reintentando" onClick={() => known.refetch()}>
            Reintentar
          </Button>
        }
      >
        {messageOf(known.error)}
      </Notice>
    );
  }

  return (
    <>
      <RadioTiles
        className={css.methods}
        label="Método de pago"
        columns={2}
        options={known.data.types.map(type => ({
          value: type.id,
          label: type.name,
          icon: PAYMENT_ICONS[type.id],
          ...(type.id === PAYMENT_TYPE.accountBalance && {
            note: `${formatMoney(credit)} en crédito`,
            disabled: !balanceCovers(credit, pending),
          }),
        }))}
        value={form.typeId}
        onChange={typeId => onChange({ typeId })}
        disabled={disabled}
      />
      {form.typeId === PAYMENT_TYPE.cash && (
        <MoneyField
          label="Recibido"
          optional
          help={
            isPesos(form.received)
              ? `Cambio: ${formatMoney(changeOf(form.received, pending))}`
              : 'Para calcular el cambio.'
          }
          error={errors.received}
          value={form.received}
          onChange={received => onChange({ received })}
          disabled={disabled}
        />
      )}
      {reachesAccount(form.typeId) && (
        <>
          <SelectField
            label="Cuenta"
            options={known.data.accounts.map(account => ({
              value: account.id,
              label: accountLabel(account),
            }))}
            value={form.accountId}
            onChange={id => onChange({ accountId: id })}
            error={errors.accountId}
            disabled={disabled}
          />
          <div className={classes('form-row', css.beside)}>
            <MoneyField label="Cantidad" value={pending} onChange={keep} readOnly />
            <TextField
              label="Referencia"
              optional
              placeholder="Autorización"
              maxLength={60}
              value={form.folio}
              onChange={folio => onChange({ folio })}
              disabled={disabled}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The whole of what is pending is charged: the amount is read, not written. */
function keep(): void {}
