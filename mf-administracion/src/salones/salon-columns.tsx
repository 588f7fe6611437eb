import { Hour } from '@melena/shared/kit/dates/Hour';
import { type Column, RowText } from '@melena/shared/kit/table';
import { Badge, NoData, Note, Phone } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import type { Salon } from './SalonDialog';
import { weekText } from './week-text';

export const salonColumns: Column<Salon>[] = [
  { id: 'name', head: 'Nombre', main: true, skeleton: 110, cell: salon => salon.name },
  {
    id: 'address',
    head: 'Dirección',
    width: '36%',
    quiet: true,
    wide: true,
    skeleton: 220,
    cell: salon => salon.address || <NoData />,
  },
  {
    id: 'phone',
    head: 'Teléfono',
    width: 132,
    figures: true,
    skeleton: 86,
    cell: salon => <Phone digits={salon.phone} />,
  },
  {
    id: 'opens',
    head: 'Abre',
    width: 112,
    align: 'right',
    figures: true,
    skeleton: 64,
    cell: salon => (salon.hour_start ? <Hour start={salon.hour_start} /> : <NoData />),
  },
  {
    id: 'closes',
    head: 'Cierra',
    width: 112,
    align: 'right',
    figures: true,
    skeleton: 64,
    cell: salon => (salon.hour_end ? <Hour start={salon.hour_end} /> : <NoData />),
  },
  { id: 'status', head: 'Estado', width: 120, skeleton: 64, cell: salon => <ActiveBadge of={salon} /> },
];

/** A salon in two lines. */
export function SalonOnPhone({ salon }: { salon: Salon }) {
  return (
    <>
      <RowText title={salon.name}>
        <Note>
          {salon.hour_start && salon.hour_end ? (
            <>
              <Hour start={salon.hour_start} /> a <Hour start={salon.hour_end} />
            </>
          ) : (
            'Sin horario'
          )}
        </Note>
      </RowText>
      <ActiveBadge of={salon} />
    </>
  );
}

/** 'Abierto' or 'Cerrado', of a salon among several. */
export function OpenBadge({ salon }: { salon: Salon }) {
  return isActive(salon) ? <Badge tone="ok">Abierto</Badge> : <Badge>Cerrado</Badge>;
}

type ChainSalon = Salon & { figures: { appointments: number; healers: number } | undefined };

const figure = (id: 'healers' | 'appointments', head: string, width: number): Column<ChainSalon> => ({
  id,
  head,
  width,
  align: 'right',
  figures: true,
  skeleton: 24,
  sort: ({ figures }) => figures?.[id],
  cell: ({ figures }) => figures?.[id] ?? <NoData />,
});

export const chainColumns: Column<ChainSalon>[] = [
  {
    id: 'name',
    head: 'Salón',
    main: true,
    skeleton: 110,
    sort: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'address',
    head: 'Dirección',
    width: '24%',
    wide: true,
    skeleton: 140,
    cell: ({ address }) => address || <NoData />,
  },
  {
    id: 'hours',
    head: 'Horario',
    width: '28%',
    quiet: true,
    figures: true,
    skeleton: 180,
    cell: salon => weekText(salon) || 'Sin horario',
  },
  figure('healers', 'Healers', 96),
  figure('appointments', 'Citas del mes', 124),
  { id: 'status', head: 'Estado', width: 120, skeleton: 64, cell: salon => <OpenBadge salon={salon} /> },
];

export function ChainSalonOnPhone({ salon }: { salon: ChainSalon }) {
  return (
    <>
      <RowText title={salon.name}>
        <Note num>{weekText(salon) || 'Sin horario'}</Note>
      </RowText>
      <OpenBadge salon={salon} />
    </>
  );
}
