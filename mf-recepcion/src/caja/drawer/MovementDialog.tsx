import { useCall } from '@melena/shared/client';
import { cashMovementForm } from '@melena/shared/contract/caja/schemas';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Note, Num } from '@melena/shared/kit/text';
import { amountOf, formatMoney, isPesos } from '@melena/shared/rules/money';
import {
  MOVEMENT_CATEGORY,
  MOVEMENT_CATEGORY_NAMES,
  MOVEMENT_TYPE,
  movementCategories,
} from '@melena/shared/rules/till/drawer';
import { formatDateTime, formatHour, nowHour } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Coins,
  HandCoins,
  HandHeart,
  Landmark,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import styles from './drawer.module.css';

interface MovementDialogProps {
  caja: NonNullable<CallReply<'caja/get'>['caja']>;
  onClose: () => void;
}

type MovementValues = CallBody<'caja/movement/add'>['movement'];

const NEW: MovementValues = {
  type_id: MOVEMENT_TYPE.out,
  category_id: MOVEMENT_CATEGORY.expense,
  amount: '',
  receipt: '',
  note: '',
  healer_id: null,
};

export function MovementDialog({ caja, onClose }: MovementDialogProps) {
  const name = useSession()?.me.name;
  const hour = formatHour(nowHour(useNow()));
  const form = useCommandForm({
    call: 'caja/movement/add',
    schema: cashMovementForm,
    values: NEW,
    toBody: movement => ({ movement }),
    done: ({ type_id, amount }) => `${wordOf(type_id)} de ${formatMoney(amount)} registrada`,
    onDone: onClose,
  });
  const { type_id, category_id, amount } = form.values;
  const known = isPesos(String(amount)) && amountOf(String(amount)) > 0;
  const what = `Registrar ${wordOf(type_id).toLowerCase()}`;
  return (
    <ActionDialog
      size={560}
      title="Movimiento de caja"
      subtitle={
        <>
          Caja abierta <Num>{formatDateTime(caja.date_time)}</Num>
        </>
      }
      action={form}
      verb={known ? `${what} de ${formatMoney(String(amount))}` : what}
      footStart={
        <Note>
          {name} · <Num>{hour}</Num>
        </Note>
      }
      onClose={onClose}
    >
      <RadioTiles
        label="¿Entra o sale dinero?"
        columns={2}
        options={[
          { value: MOVEMENT_TYPE.in, label: 'Entrada', icon: ArrowDownLeft },
          { value: MOVEMENT_TYPE.out, label: 'Salida', icon: ArrowUpRight },
        ]}
        {...form.bind('type_id')}
        onChange={type => {
          form.set('type_id', type);
          const [first = MOVEMENT_CATEGORY.change] = movementCategories(type);
          if (!movementCategories(type).includes(category_id)) form.set('category_id', first);
        }}
      />
      <RadioTiles
        label="Categoría"
        columns={2}
        options={movementCategories(type_id).map(value => ({
          value,
          label: MOVEMENT_CATEGORY_NAMES[value] ?? '',
          icon: ICONS[value],
        }))}
        {...form.bind('category_id')}
      />
      {category_id === MOVEMENT_CATEGORY.tip && <TippedHealer cajaId={caja.id} form={form} />}
      <div className={styles.two}>
        <MoneyField label="Cantidad" {...form.bind('amount')} value={String(amount)} />
        <TextField
          label="Comprobante"
          optional
          maxLength={60}
          {...form.bind('receipt')}
          value={form.values.receipt ?? ''}
        />
      </div>
      <TextAreaField
        label="Nota"
        rows={2}
        maxLength={200}
        help="Se imprime en el corte."
        {...form.bind('note')}
      />
    </ActionDialog>
  );
}

interface TippedHealerProps {
  cajaId: number;
  form: ReturnType<typeof useCommandForm<'caja/movement/add', MovementValues>>;
}

function TippedHealer({ cajaId, form }: TippedHealerProps) {
  const healers = useCall('caja/drawer', { caja_id: cajaId }).data?.healers ?? [];
  const chosen = healers.find(({ id }) => id === form.values.healer_id);
  return (
    <SelectField
      label="¿A quién se le paga?"
      options={healers.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.bind('healer_id')}
      value={form.values.healer_id ?? null}
      help={chosen && `Se le deben ${formatMoney(chosen.owed)} de propinas.`}
    />
  );
}

function wordOf(typeId: number): string {
  return typeId === MOVEMENT_TYPE.in ? 'Entrada' : 'Salida';
}

const ICONS: Readonly<Record<number, LucideIcon>> = {
  [MOVEMENT_CATEGORY.change]: Coins,
  [MOVEMENT_CATEGORY.expense]: ReceiptText,
  [MOVEMENT_CATEGORY.toBank]: Landmark,
  [MOVEMENT_CATEGORY.tip]: HandCoins,
  [MOVEMENT_CATEGORY.expenseReturn]: Undo2,
  [MOVEMENT_CATEGORY.contribution]: HandHeart,
};
