import type { ReactNode } from 'react';
import { amountOf, type Pesos } from '../../rules/money';
import { formatDateOf, formatDateTime, today } from '../../rules/time';
import { Money } from '../text/Money';
import { Muted } from '../text/marks';
import { NoData } from '../text/NoData';
import { Phone } from '../text/Phone';
import type { Column, ListColumn } from './types';

type RowWith<Name extends string, Value> = { readonly [Property in Name]: Value };

type Text = string | number | null | undefined;

type ColumnOptions<Row> = Partial<Column<Row> & Pick<ListColumn<Row>, 'file'>>;

/** A property of the row as it is, or that it has none: `textColumn('sku', 'SKU', { width: 148 })`. */
export function textColumn<Name extends string>(
  name: Name,
  head: string,
  options?: ColumnOptions<RowWith<Name, Text>>,
): ListColumn<RowWith<Name, Text>> {
  return plainColumn(name, head, row => row[name], options);
}

/** The same of a value that is made of a row: `plainColumn('role', 'Rol', row => ROLE_NAMES[row.role])`. */
export function plainColumn<Row>(
  id: string,
  head: string,
  valueIn: (row: Row) => Text,
  options?: ColumnOptions<Row>,
): ListColumn<Row> {
  return {
    ...{ id, head, sort: valueIn },
    cell: row => textOf(valueIn(row)),
    file: { value: valueIn },
    ...options,
  };
}

function textOf(value: Text): ReactNode {
  return value === '' ? <NoData /> : (value ?? <NoData />);
}

/** 'Teléfono'. */
export const phoneColumn: ListColumn<RowWith<'phone', string>> = {
  ...{ id: 'phone', head: 'Teléfono', width: 124, figures: true, skeleton: 86 },
  cell: ({ phone }) => <Phone digits={phone} />,
  file: { value: ({ phone }) => phone },
};

const amountIn = (pesos: Pesos | null | undefined) => pesos && amountOf(pesos);

/** An amount in pesos, or that there is none: `moneyColumn('price', 'Precio', { width: 116 })`. */
export function moneyColumn<
  Name extends string,
  Row extends { readonly [Property in Name]?: Pesos | null } = RowWith<Name, Pesos>,
>(name: Name, head: string, options?: ColumnOptions<Row>): ListColumn<Row> {
  return {
    id: name,
    head,
    align: 'right',
    skeleton: 72,
    sort: row => amountIn(row[name]),
    cell: row => (row[name] ? <Money value={row[name]} /> : <NoData />),
    file: { kind: 'money', value: row => row[name] },
    ...options,
  };
}

/** The lowest of a row's amounts: 'desde $380.00' where others are higher. A file has both. */
export function priceColumn<Row extends { price_from?: Pesos | null; price_to?: Pesos | null }>(
  head: string,
  options?: ColumnOptions<Row>,
): ListColumn<Row> {
  return {
    id: 'price',
    head,
    align: 'right',
    skeleton: 72,
    sort: ({ price_from }) => amountIn(price_from),
    cell: ({ price_from, price_to }) =>
      price_from ? (
        <>
          {price_from !== price_to && <Muted>desde </Muted>}
          <Money value={price_from} />
        </>
      ) : (
        <NoData />
      ),
    file: [
      { kind: 'money', value: ({ price_from }) => price_from },
      { id: 'price_to', head: `${head} más alto`, kind: 'money', value: ({ price_to }) => price_to },
    ],
    ...options,
  };
}

/** A moment: its day and hour. */
export function momentColumn<Name extends string>(
  name: Name,
  head: string,
  options?: ColumnOptions<RowWith<Name, string | null>>,
): ListColumn<RowWith<Name, string | null>> {
  return {
    id: name,
    head,
    figures: true,
    skeleton: 150,
    sort: row => row[name],
    cell: row => textOf(row[name] && formatDateTime(row[name])),
    file: { kind: 'moment', value: row => row[name] },
    ...options,
  };
}

type CreatedRow = RowWith<'creation_date', string>;

/** The day on which the row was registered. */
export function dateColumn(head: string, options?: ColumnOptions<CreatedRow>): ListColumn<CreatedRow> {
  return {
    id: 'date',
    head,
    figures: true,
    skeleton: 82,
    sort: row => row.creation_date,
    cell: row => formatDateOf(row.creation_date),
    file: { kind: 'day', value: row => today(new Date(row.creation_date)) },
    ...options,
  };
}

/** The same columns for a list whose order means something, or of which only a page is here. */
export function unsorted<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[];
export function unsorted<Row>(columns: readonly Column<Row>[]): Column<Row>[];
export function unsorted<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map(({ sort: _, ...column }) => column);
}
