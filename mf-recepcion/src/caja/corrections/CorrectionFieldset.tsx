import type { CallReply } from '@melena/shared/contract/calls';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { formatMoney } from '@melena/shared/rules/money';
import { bankAccountLabel, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import type { CorrectionFields, CorrectionKind, ReturnableLine, TicketPayment } from './correction';

interface CorrectionFieldsetProps {
  kind: CorrectionKind;
  payment: TicketPayment | undefined;
  lines: readonly ReturnableLine[];
  fields: CorrectionFields;
  change: (part: Partial<CorrectionFields>) => void;
  field: CommandForm['field'];
  busy: boolean;
  types: CallReply<'payment/get'>['types'];
  accounts: CallReply<'payment/get'>['accounts'];
}

/** The fields of what is to be done. */
export function CorrectionFieldset(props: CorrectionFieldsetProps) {
  const { kind, payment, lines, fields, change, field, busy } = props;
  const amount = (label: string, help?: string) => (
    <MoneyField
      label={label}
      help={help}
      value={fields.amount}
      onChange={value => change({ amount: value })}
      disabled={busy}
      {...field('amount')}
    />
  );
  if (kind === 'amount')
    return amount('Importe correcto', payment && `Se cobró ${formatMoney(payment.amount)}.`);
  if (kind === 'method') return <Method {...props} label="Método correcto" own={false} />;
  if (kind === 'refund') {
    return (
      <>
        {amount('Importe que se devuelve', payment && `Hasta ${formatMoney(payment.refundable)}.`)}
        <Method {...props} label="Cómo se devuelve" own />
      </>
    );
  }
  return (
    <>
      {lines.map((line, index) => (
        <ReturnLine key={line.id} {...{ line, index, fields, change, field, busy }} />
      ))}
      <Method {...props} label="Cómo se devuelve" own />
    </>
  );
}

/** 0 stands for the method by which it was paid. */
const OWN = 0;

function Method({
  types,
  accounts,
  fields,
  change,
  field,
  busy,
  label,
  own,
}: CorrectionFieldsetProps & { label: string; own: boolean }) {
  const { typeId, accountId, folio, giftCard } = fields;
  const offered = types.filter(
    ({ id }) => id !== PAYMENT_TYPE.package && (!own || id !== PAYMENT_TYPE.giftCard),
  );
  return (
    <>
      <FormRow>
        <SelectField
          label={label}
          placeholder="Elige el método"
          options={[
            ...(own ? [{ value: OWN, label: 'Como se pagó' }] : []),
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={typeId ?? (own ? OWN : null)}
          onChange={value => change({ typeId: value === OWN ? null : value })}
          disabled={busy}
          {...field('type_id')}
        />
        {typeId !== null && reachesBankAccount(typeId) && (
          <SelectField
            label="Cuenta"
            placeholder="Elige la cuenta"
            options={accounts.map(account => ({ value: account.id, label: bankAccountLabel(account) }))}
            value={accountId}
            onChange={value => change({ accountId: value })}
            disabled={busy}
            {...field('account_id')}
          />
        )}
      </FormRow>
      {typeId !== null && reachesBankAccount(typeId) && (
        <TextField
          label="Referencia"
          optional
          maxLength={60}
          value={folio}
          onChange={value => change({ folio: value })}
          disabled={busy}
          {...field('folio')}
        />
      )}
      {typeId === PAYMENT_TYPE.giftCard && (
        <TextField
          label="Número de la tarjeta"
          maxLength={40}
          value={giftCard}
          onChange={value => change({ giftCard: value })}
          disabled={busy}
          {...field('gift_card')}
        />
      )}
    </>
  );
}

interface ReturnLineProps extends Pick<CorrectionFieldsetProps, 'fields' | 'change' | 'field' | 'busy'> {
  line: ReturnableLine;
  index: number;
}

/** The pieces of a line that come back, and where they go. */
function ReturnLine({ line, index, fields, change, field, busy }: ReturnLineProps) {
  const { id, name, detail, left, isProduct } = line;
  const { quantity, restock } = fields.back[id] ?? { quantity: 0, restock: true };
  const put = (part: { quantity?: number; restock?: boolean }) =>
    change({ back: { ...fields.back, [id]: { quantity, restock, ...part } } });
  return (
    <FormRow>
      <NumberField
        label={joinParts(name, detail)}
        help={`Regresan, de ${left}.`}
        value={quantity === 0 ? null : quantity}
        onChange={value => put({ quantity: Math.min(value ?? 0, left) })}
        disabled={busy}
        {...field(`lines.${index}.quantity`)}
      />
      {isProduct && (
        <Checkbox checked={restock} onChange={value => put({ restock: value })} disabled={busy}>
          Vuelve al estante
        </Checkbox>
      )}
    </FormRow>
  );
}
