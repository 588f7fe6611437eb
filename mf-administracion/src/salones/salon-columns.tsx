import { Hour } from '@melena/shared/kit/dates/Hour';
import { type Column, RowText } from '@melena/shared/kit/table';
import { NoData, Note, Phone } from '@melena/shared/kit/text';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import type { Salon } from './SalonDialog';

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
