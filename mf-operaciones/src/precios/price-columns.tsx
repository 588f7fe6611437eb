import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { type ListColumn, moneyColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Money, NoData, Note, Num, ScreenReaderOnly, Strong } from '@melena/shared/kit/text';
import { type Centavos, formatMoney, toPesos } from '@melena/shared/rules/money';
import type { PriceRow } from './price-rows';

/** '49.2 %'. */
export const percentText = (value: number) => `${value.toFixed(1).replace('-', '−')} %`;

/** '+$35.00'. */
function changeText({ change }: PriceRow) {
  return change === undefined ? <NoData /> : `${change > 0 ? '+' : ''}${formatMoney(change)}`;
}

export type Choose = (row: PriceRow, range: boolean) => void;

const mark = (row: PriceRow, choose: Choose) => (
  <Checkbox checked={row.included} onChange={(_, range) => choose(row, range)}>
    <ScreenReaderOnly>Incluir {row.name}</ScreenReaderOnly>
  </Checkbox>
);

const figure = { align: 'right', figures: true, skeleton: 64 } as const;
const moneyOf = (value: Centavos | undefined) => (value === undefined ? null : toPesos(value));

/** `since` heads the new price: 'Desde dic 01.'. */
export function priceColumns(since: string, ofProducts: boolean, choose: Choose): ListColumn<PriceRow>[] {
  const columns: ListColumn<PriceRow>[] = [
    {
      ...{ id: 'included', head: 'Incluir', headHidden: true, width: 48, skeleton: 18 },
      cell: row => mark(row, choose),
      file: { value: row => (row.included ? 'Sí' : 'No') },
    },
    textColumn('name', ofProducts ? 'Producto' : 'Servicio', { main: true, skeleton: 240 }),
    moneyColumn('price', 'Hoy', { width: 112, quiet: true }),
    {
      ...{ ...figure, id: 'next', head: since, width: 136 },
      cell: ({ next }) => (next === undefined ? <NoData /> : <Strong num>{formatMoney(next)}</Strong>),
      file: { kind: 'money', value: ({ next }) => moneyOf(next) },
    },
    {
      ...{ ...figure, id: 'change', head: 'Cambio', width: 112, wide: true },
      cell: changeText,
      file: { kind: 'money', value: ({ change }) => moneyOf(change) },
    },
    {
      ...{ ...figure, id: 'margin', head: 'Margen', width: 96 },
      cell: ({ margin }) => (margin === undefined ? <NoData /> : percentText(margin)),
      file: { kind: 'share', value: row => row.margin },
    },
  ];
  return ofProducts ? columns : columns.filter(({ id }) => id !== 'margin');
}

export function PriceOnPhone({ row, choose }: { row: PriceRow; choose: Choose }) {
  return (
    <>
      {mark(row, choose)}
      <RowText
        title={row.name}
        end={row.next === undefined ? <NoData /> : <Num>{formatMoney(row.next)}</Num>}
      >
        <Note num>
          Hoy <Money value={row.price} /> · {changeText(row)}
        </Note>
      </RowText>
    </>
  );
}
