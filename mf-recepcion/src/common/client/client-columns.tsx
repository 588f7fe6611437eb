import type { CallReply } from '@melena/shared/contract/calls';
import { DayText } from '@melena/shared/kit/dates/DayText';
import { type Column, RowText } from '@melena/shared/kit/table';
import { NoData, Note, Phone } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';

export type ClientRow = CallReply<'clients/get'>['clients'][number];

export function fullName({
  first_name: first,
  last_name: last,
}: Pick<ClientRow, 'first_name' | 'last_name'>): string {
  return `${first} ${last}`.trim();
}

const phone: Column<ClientRow> = {
  id: 'phone',
  head: 'Teléfono',
  width: 124,
  figures: true,
  bone: 86,
  cell: client => <Phone digits={client.phone} />,
};

const levels: Column<ClientRow> = {
  id: 'levels',
  head: 'Nivel',
  width: 212,
  bone: false,
  cell: client => <ClientLevels levelId={client.level_id} />,
};

/** What tells one client from another, for a selector. */
export const pickerColumns: Column<ClientRow>[] = [
  { id: 'name', head: 'Nombre', main: true, cell: fullName },
  phone,
  levels,
];

export const clientColumns: Column<ClientRow>[] = [
  { id: 'name', head: 'Nombre', main: true, width: '23%', cell: fullName },
  phone,
  { id: 'email', head: 'Correo', quiet: true, bone: 160, cell: client => client.email || <NoData /> },
  {
    id: 'birthday',
    head: 'Cumpleaños',
    width: 124,
    wide: true,
    quiet: true,
    bone: 82,
    cell: client => <DayText day={client.birthday} />,
  },
  {
    id: 'appointments',
    head: 'Citas',
    width: 76,
    align: 'right',
    figures: true,
    bone: 18,
    cell: client => client.appointments,
  },
  {
    id: 'registered',
    head: 'Registro',
    width: 124,
    wide: true,
    quiet: true,
    figures: true,
    bone: 82,
    cell: client => formatDateOf(client.creation_date),
  },
  levels,
];

/** A client in two lines. */
export function ClientRowOnPhone({ client }: { client: ClientRow }) {
  return (
    <>
      <RowText title={fullName(client)}>
        <Note>
          <Phone digits={client.phone} />
        </Note>
      </RowText>
      <ClientLevels levelId={client.level_id} />
    </>
  );
}
