import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { FormProblem } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { SaveList } from '@melena/shared/kit/list/SaveList';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { DataTable, rowsInOrder } from '@melena/shared/kit/table';
import { Note, Strong } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { listAddress } from '@melena/shared/router/last-lists';
import { centavos, isPesos, toCentavos, toPesos } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { ROUNDINGS } from '@melena/shared/rules/stock/new-price';
import { formatDay, formatDayShort, today } from '@melena/shared/rules/time';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import css from './precios.module.css';
import { type Choose, PriceOnPhone, percentText, priceColumns } from './price-columns';
import { changedRows, meanMargins, type PricedVariant, priceRows } from './price-rows';
import { useExcluded } from './use-excluded';
import { WaitingChanges } from './WaitingChanges';

/** A choice that narrows the variants, which the address holds. */
export interface PriceGroup {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  /** The choice of which the rows are parts: nothing to choose from until it is made. */
  readonly within?: string;
  readonly rows: readonly { readonly id: number; readonly name: string; readonly of?: number }[];
  readonly column: 'brand_id' | 'brand_line_id' | 'category_id' | 'subcategory_id';
}

interface PriceFormProps {
  of: 'product' | 'service';
  variants: readonly PricedVariant[];
  waiting: CallReply<'product/prices'>['waiting'];
  groups: readonly PriceGroup[];
}

const KINDS = [
  { value: 'percent', label: 'Porcentaje' },
  { value: 'amount', label: 'Importe' },
] as const;
const ALL = 0;
const PRICES = ['precio', 'precios'] as const;
const PRODUCTS = ['producto', 'productos'] as const;
const EMPTY = { percent: null as number | null, amount: '', falls: false, rounding: 'up-500', from: '' };

/** The page has what changes at the left, and every price as it would be at the right. */
export function PriceForm({ of, variants, waiting, groups }: PriceFormProps) {
  const navigate = useNavigate();
  const params = useListParams();
  const current = today(useNow());
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const list = of === 'product' ? paths.products : paths.services;
  const found = variants.filter(variant =>
    groups.every(({ name, column }) => [null, variant[column]].includes(params.number(name))),
  );
  const { excluded, choose: chooseIn } = useExcluded();
  const form = useCommandForm({
    call: `${of}/prices/change`,
    values: { ...EMPTY, from: current },
    toBody: ({ from }) => ({
      prices: changes.map(({ id, version, next }) => ({ id, version, price: toPesos(next) })),
      ...(from !== current && { from }),
    }),
    done: ({ from }, { changed }) => {
      const what = counted(changed, ...PRICES);
      return from > current ? `${what} desde ${formatDay(from)}` : `Cambiaste ${what}`;
    },
    onDone: () => navigate(listAddress(list)),
  });
  const { percent, amount, falls, rounding, from } = form.values;
  const sign = falls ? -1 : 1;
  const change =
    kind === 'percent'
      ? percent === null || Number.isNaN(percent)
        ? undefined
        : { percent: sign * percent }
      : isPesos(amount)
        ? { amount: centavos(sign * toCentavos(amount)) }
        : undefined;
  const rows = priceRows(
    found,
    change,
    ROUNDINGS.find(({ value }) => value === rounding) ?? ROUNDINGS[0],
    excluded,
  );
  const changes = changedRows(rows);
  const waits = isDay(from) && from > current;
  const order = params.order('');
  const choose: Choose = (row, range) => chooseIn(row.id, range, rowsInOrder(rows, columns, order));
  const since = waits ? `Desde ${formatDayShort(from)}` : 'Nuevo';
  const columns = priceColumns(since, of === 'product', choose);
  const left = rows.filter(({ included }) => !included).length;
  const margins = meanMargins(changes);
  return (
    <PageBody>
      <div className={css.sheets}>
        <Sheet aria-label="Qué cambia" className={css.form}>
          <FormProblem {...form} />
          {groups.map(({ name, label, all, within, rows: each }) => {
            const part = within === undefined ? undefined : params.number(within);
            return (
              <SelectField
                key={name}
                label={label}
                disabled={part === null}
                options={[
                  { value: ALL, label: all },
                  ...each.flatMap(row =>
                    part && row.of !== part ? [] : [{ value: row.id, label: row.name }],
                  ),
                ]}
                value={params.number(name) ?? ALL}
                onChange={id => {
                  const parts = groups
                    .filter(group => group.within === name)
                    .map(group => [group.name, null]);
                  params.set({ [name]: id || null, ...Object.fromEntries(parts) });
                }}
              />
            );
          })}
          <div className={css.change}>
            <Segments label="Cambio por" options={KINDS} value={kind} onChange={setKind} />
            {kind === 'percent' ? (
              <NumberField label="Porcentaje" labelHidden decimals unit="%" {...form.bind('percent')} />
            ) : (
              <MoneyField label="Importe" labelHidden {...form.bind('amount')} />
            )}
          </div>
          <Checkbox checked={falls} onChange={checked => form.set('falls', checked)}>
            Bajar los precios
          </Checkbox>
          <SelectField label="Redondear" options={ROUNDINGS} {...form.bind('rounding')} />
          <DateField label="Desde" help="Las ventas de antes conservan su precio." {...form.bind('from')} />
          {changes.length > 0 && (
            <Notice tone="info">
              <Strong>
                {of === 'product' ? counted(changes.length, ...PRODUCTS) : counted(changes.length, ...PRICES)}
              </Strong>{' '}
              {changes.length === 1 ? 'cambia' : 'cambian'}.
              {margins &&
                ` El margen promedio pasa de ${percentText(margins.before)} a ${percentText(margins.after)}.`}
            </Notice>
          )}
          <WaitingChanges of={of} waiting={waiting} />
        </Sheet>
        <Sheet
          heading="Vista previa"
          className={css.preview}
          actions={left > 0 && <Note num>{counted(left, 'excluido a mano', 'excluidos a mano')}</Note>}
        >
          <DataTable
            label="Vista previa"
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            order={order}
            onOrder={next => params.orderBy(next, '')}
            rowState={row => ({ past: !row.included })}
            phone={row => <PriceOnPhone row={row} choose={choose} />}
            empty={{
              icon: SearchX,
              text: 'Nada tiene precio aquí',
              action: <Button onClick={params.clear}>Quitar filtros</Button>,
            }}
          />
          <DialogFoot
            start={
              <SaveList
                title="Cambio de precios"
                columns={columns}
                rows={rows}
                order={order}
                rowKey={row => row.id}
              />
            }
          >
            <Button onClick={() => navigate(listAddress(list))}>Volver</Button>
            <Button
              kind="primary"
              busy={form.busy}
              disabled={changes.length === 0}
              onClick={() => form.submit()}
            >
              {waits ? `Programar para ${formatDay(from)}` : `Cambiar ${counted(changes.length, ...PRICES)}`}
            </Button>
          </DialogFoot>
        </Sheet>
      </div>
      <LeaveGuard unsaved={(form.unsaved || excluded.size > 0) && !form.busy} />
    </PageBody>
  );
}

/** A date that is still being typed is none. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
