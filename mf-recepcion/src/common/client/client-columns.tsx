import type { CallReply } from '@melena/shared/contract/calls';
import { DayText } from '@melena/shared/kit/dates/DayText';
import {
  dateColumn,
  type ListColumn,
  phoneColumn,
  plainColumn,
  RowText,
  textColumn,
  unsorted,
} from '@melena/shared/kit/table';
import { Note, Phone } from '@melena/shared/kit/text';
import { levelNames } from '@melena/shared/rules/levels';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';

export type ClientRow = CallReply<'clients/get'>['clients'][number];

const levels = plainColumn<ClientRow>('levels', 'Nivel', client => levelNames(client.level_id).join(', '), {
  ...{ width: 212, skeleton: false },
  cell: client => <ClientLevels levelId={client.level_id} />,
});

const name: ListColumn<ClientRow> = {
  ...{ id: 'name', head: 'Nombre', main: true, width: '23%', cell: fullName },
  file: [
    { value: client => client.first_name },
    { id: 'last_name', head: 'Apellidos', value: client => client.last_name },
  ],
};

/** Columns of a payment's client selector. */
export const pickerColumns = unsorted<ClientRow>([{ ...name, width: undefined }, phoneColumn, levels]);

export const clientColumns = unsorted<ClientRow>([
  name,
  phoneColumn,
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
