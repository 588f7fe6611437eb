import type { CallReply } from '@melena/shared/contract/calls';
import { type ListColumn, moneyColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Money, Note } from '@melena/shared/kit/text';
import { ActiveBadge, activeColumn } from '@melena/shared/salon/ActiveBadge';

export type PackageType = CallReply<'voucher/packages'>['packages'][number];

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const packageColumns: ListColumn<PackageType>[] = [
  textColumn('name', 'Nombre', { main: true, skeleton: 160 }),
  textColumn('service', 'Servicio', { width: '26%', skeleton: 140 }),
  textColumn('visits', 'Visitas', { width: 92, align: 'right', figures: true, skeleton: 18 }),
  moneyColumn('price', 'Precio', { width: 120 }),
  {
    id: 'days',
    head: 'Vigencia',
    width: 116,
    align: 'right',
    figures: true,
    wide: true,
    skeleton: 56,
    sort: row => row.days,
    cell: row => days(row.days),
    file: { kind: 'amount', value: row => row.days, unit: () => 'días' },
  },
  activeColumn(120),
];

export function PackageOnPhone({ row }: { row: PackageType }) {
  return (
    <RowText title={row.name} end={<ActiveBadge of={row} />}>
      <Note clip>{row.service}</Note>
      <Note num>
        {row.visits === 1 ? '1 visita' : `${row.visits} visitas`} · <Money value={row.price} /> ·{' '}
        {days(row.days)}
      </Note>
    </RowText>
  );
}
