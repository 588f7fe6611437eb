import { loadError } from '@melena/shared/client';
import { accountLabel, reachesAccount } from '@melena/shared/rules/payment';
import { ErrorState } from '@melena/shared/ui/Empty';
import { RadioTiles, type Tile } from '@melena/shared/ui/RadioTiles';
import { SelectField } from '@melena/shared/ui/SelectField';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { TextField } from '@melena/shared/ui/TextField';
import css from './method.module.css';
import { PAYMENT_ICONS } from './payment-icons';
import type { MethodState } from './use-method';

export interface MethodFieldsProps extends Pick<MethodState, 'known' | 'method' | 'change'> {
  /** 'Tipo de pago' unless told. */
  label?: string;
  /** More of a method's tile: a note, or that it can't be chosen. */
  tile?: (typeId: number) => Partial<Tile<number>>;
  errors: { typeId?: string; accountId?: string };
  disabled: boolean;
}

/** The method as tiles; the account that receives it and a reference where it reaches one. */
export function MethodFields({
  label = 'Tipo de pago',
  known,
  method,
  change,
  tile,
  errors,
  disabled,
}: MethodFieldsProps) {
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
        className={css.methods}
        label={label}
        columns={2}
        options={known.data.types.map(({ id, name }) => ({
          value: id,
          label: name,
          icon: PAYMENT_ICONS[id],
          ...tile?.(id),
        }))}
        value={method.typeId}
        onChange={typeId => change({ typeId })}
        error={errors.typeId}
        disabled={disabled}
      />
      {reachesAccount(method.typeId) && (
        <div className="form-row">
          <SelectField
            label="Cuenta"
            options={known.data.accounts.map(account => ({
              value: account.id,
              label: accountLabel(account),
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
            disabled={disabled}
          />
        </div>
      )}
    </>
  );
}
