import { type ListColumn, moneyColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { SelectMark } from '@melena/shared/kit/table/SelectMark';
import { Money, NoData, Note, Num, Strong } from '@melena/shared/kit/text';
import { formatMoney, toPesos } from '@melena/shared/rules/money';
import { difference, marginAt, type PriceRow } from './price-rows';

/** '49.2 %'. */
export const percentText = (value: number) => `${value.toFixed(1).replace('-', '−')} %`;

/** '+$35.00'. */
function changeText(row: PriceRow) {
  const change = difference(row);
  return change === undefined ? <NoData /> : `${change > 0 ? '+' : ''}${formatMoney(change)}`;
}

function margin(row: PriceRow) {
  const value = row.next === undefined ? undefined : marginAt(row, row.next);
  return value === undefined ? <NoData /> : percentText(value);
}

export interface Choosing {
  /** The other rows of the range with Shift held. */
  choose: (row: PriceRow, range: boolean) => void;
}

/** `since` heads the new price: 'Desde dic 01.'. */
export function priceColumns(
  since: string,
  ofProducts: boolean,
  { choose }: Choosing,
): ListColumn<PriceRow>[] {
  return [
    {
      id: 'included',
      head: 'Incluir',
      headHidden: true,
      width: 48,
      skeleton: 18,
      cell: row => (
        <SelectMark
          label={`Incluir ${row.name}`}
          checked={row.included}
          onChange={range => choose(row, range)}
        />
      ),
      file: { value: row => (row.included ? 'Sí' : 'No') },
    },
    textColumn('name', ofProducts ? 'Producto' : 'Servicio', { main: true, skeleton: 240 }),
    moneyColumn('price', 'Hoy', { width: 112, quiet: true }),
    {
      id: 'next',
      head: since,
      width: 136,
      align: 'right',
      figures: true,
      skeleton: 72,
      cell: ({ next }) => (next === undefined ? <NoData /> : <Strong num>{formatMoney(next)}</Strong>),
      file: { kind: 'money', value: ({ next }) => (next !== undefined && toPesos(next)) || null },
    },
    {
      id: 'change',
      head: 'Cambio',
      width: 112,
      align: 'right',
      figures: true,
      wide: true,
      skeleton: 64,
      cell: changeText,
      file: {
        kind: 'money',
        value: row => {
          const change = difference(row);
          return change === undefined ? null : toPesos(change);
        },
      },
    },
    ...(ofProducts
      ? [
          {
            id: 'margin',
            head: 'Margen',
            width: 96,
            align: 'right',
            figures: true,
            skeleton: 48,
            cell: margin,
            file: { kind: 'share', value: row => marginAt(row, row.next) },
          } satisfies ListColumn<PriceRow>,
        ]
      : []),
  ];
}

export function PriceOnPhone({ row, choose }: { row: PriceRow } & Choosing) {
  return (
    <>
      <SelectMark
        label={`Incluir ${row.name}`}
        checked={row.included}
        onChange={range => choose(row, range)}
      />
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
