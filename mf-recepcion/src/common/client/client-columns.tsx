import type { CallReply } from '@melena/shared/contract/calls';
import { DayText } from '@melena/shared/kit/dates/DayText';
import { dateColumn, type ListColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Note, Phone } from '@melena/shared/kit/text';
import { levelNames } from '@melena/shared/rules/levels';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';

export type ClientRow = CallReply<'clients/get'>['clients'][number];

const phone: ListColumn<ClientRow> = {
  id: 'phone',
  head: 'Teléfono',
  width: 124,
  figures: true,
  skeleton: 86,
  cell: client => <Phone digits={client.phone} />,
  file: { value: client => client.phone },
};

const levels: ListColumn<ClientRow> = {
  id: 'levels',
  head: 'Nivel',
  width: 212,
  skeleton: false,
  cell: client => <ClientLevels levelId={client.level_id} />,
  file: { value: client => levelNames(client.level_id).join(', ') },
};

const name: ListColumn<ClientRow> = {
  ...{ id: 'name', head: 'Nombre', main: true, width: '23%', cell: fullName },
  file: [
    { value: client => client.first_name },
    { id: 'last_name', head: 'Apellidos', value: client => client.last_name },
  ],
};

/** Columns of a payment's client selector. */
export const pickerColumns = unsorted<ClientRow>([{ ...name, width: undefined }, phone, levels]);

export const clientColumns = unsorted<ClientRow>([
  name,
  phone,
  textColumn('email', 'Correo', { quiet: true, skeleton: 160 }),
  {
    id: 'birthday',
    head: 'Cumpleaños',
    width: 124,
    wide: true,
    quiet: true,
    skeleton: 82,
    cell: client => <DayText day={client.birthday} />,
    file: { kind: 'day', value: client => client.birthday },
  },
  textColumn('appointments', 'Citas', { width: 76, align: 'right', figures: true, skeleton: 18 }),
  dateColumn('Registro', { width: 124, wide: true, quiet: true }),
  levels,
]);

export function ClientRowOnPhone({ client }: { client: ClientRow }) {
  return (
    <RowText title={fullName(client)} end={<ClientLevels levelId={client.level_id} />}>
      <Note>
        <Phone digits={client.phone} />
      </Note>
    </RowText>
  );
}
