import type { CallReply } from '@melena/shared/contract/calls';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { formatMoney } from '@melena/shared/rules/money';
import { bankAccountOption, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { referenceLabel } from '../methods';
import {
  type CorrectionFields,
  type CorrectionKind,
  piecesBack,
  type ReturnableLine,
  type TicketPayment,
} from './correction';
import styles from './correction.module.css';
import { fieldOfLine } from './correction-faults';

interface CorrectionFieldsetProps {
  kind: CorrectionKind;
  payment: TicketPayment | undefined;
  /** The most that can be given back. */
  most: string | undefined;
  lines: readonly ReturnableLine[];
  form: CommandForm<CorrectionFields>;
  types: CallReply<'payment/get'>['types'];
  accounts: CallReply<'payment/get'>['accounts'];
}

export function CorrectionFieldset(props: CorrectionFieldsetProps) {
  const { kind, payment, most, lines, form } = props;
  const amount = (label: string, help?: string) => (
    <MoneyField label={label} help={help} {...form.bind('amount')} />
  );
  if (kind === 'amount')
    return amount('Importe correcto', payment && `Se cobró ${formatMoney(payment.amount)}.`);
  if (kind === 'method') return <Method {...props} label="Método correcto" own={false} />;
  if (kind === 'refund') {
    return (
      <>
        {amount('Importe que se devuelve', most && `Hasta ${formatMoney(most)}.`)}
        <Method {...props} label="Cómo se devuelve" own />
      </>
    );
  }
  return (
    <>
      {lines.map(line => (
        <ReturnLine key={line.id} {...{ line, lines, form }} />
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
  form,
  label,
  own,
}: CorrectionFieldsetProps & { label: string; own: boolean }) {
  const { type_id: typeId } = form.values;
  const { value: _, onChange: choose, ...bound } = form.bind('type_id');
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
          onChange={value => choose(value === OWN ? null : value)}
          {...bound}
        />
        {typeId !== null && reachesBankAccount(typeId) && (
          <SelectField
            label="Cuenta"
            placeholder="Elige la cuenta"
            options={accounts.map(bankAccountOption)}
            {...form.bind('account_id')}
          />
        )}
      </FormRow>
      {typeId !== null && reachesBankAccount(typeId) && (
        <TextField label={referenceLabel(typeId)} optional maxLength={60} {...form.bind('folio')} />
      )}
      {typeId === PAYMENT_TYPE.giftCard && (
        <TextField label="Número de la tarjeta" maxLength={40} {...form.bind('gift_card')} />
      )}
    </>
  );
}

interface ReturnLineProps extends Pick<CorrectionFieldsetProps, 'form' | 'lines'> {
  line: ReturnableLine;
}

/** The pieces of a line that come back, and where they go. */
function ReturnLine({ line, lines, form }: ReturnLineProps) {
  const { id, name, detail, left, isProduct } = line;
  const { quantity, restock } = piecesBack(line, lines, form.values);
  const { ref, error, name: field } = form.field(fieldOfLine(id));
  return (
    <FormRow>
      <NumberField
        {...{ ref, error, name: field }}
        label={joinParts(name, detail)}
        help={`Regresan, de ${left}.`}
        value={quantity}
        onChange={value =>
          form.set(`back.${id}`, { restock: null, ...form.values.back[id], quantity: value })
        }
      />
      {isProduct && (
        <div className={styles.beside}>
          <Checkbox
            checked={restock}
            onChange={value => form.set(`back.${id}`, { quantity, restock: value })}
          >
            Vuelve al estante
          </Checkbox>
        </div>
      )}
    </FormRow>
  );
}
