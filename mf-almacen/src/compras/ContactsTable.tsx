import type { CallReply } from '@melena/shared/contract/calls';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Column, DataTable } from '@melena/shared/kit/table';
import { NoData } from '@melena/shared/kit/text/NoData';
import { Phone } from '@melena/shared/kit/text/Phone';
import { formatDateOf } from '@melena/shared/rules/time';
import { UserRound } from 'lucide-react';

type Contact = CallReply<'purchase/details'>['contacts'][number];

const columns: Column<Contact>[] = [
  { id: 'name', head: 'Nombre', main: true, bone: 120, cell: contact => contact.name },
  {
    id: 'email',
    head: 'Correo',
    width: '32%',
    quiet: true,
    bone: 150,
    cell: contact => contact.email || <NoData />,
  },
  {
    id: 'phone',
    head: 'Teléfono',
    width: 128,
    figures: true,
    bone: 86,
    cell: contact => <Phone digits={contact.phone} />,
  },
  {
    id: 'date',
    head: 'Fecha',
    width: 128,
    figures: true,
    bone: 82,
    cell: contact => formatDateOf(contact.creation_date),
  },
];

/** The people at its supplier. */
export function ContactsTable({ contacts }: { contacts: readonly Contact[] | undefined }) {
  return (
    <Sheet aria-label="Contactos del proveedor">
      <div className="sheet-head">
        <h2>Contactos</h2>
      </div>
      <DataTable
        bare
        label="Contactos del proveedor"
        columns={columns}
        rows={contacts}
        rowKey={contact => contact.id}
        phone={contact => (
          <span className="what">
            <b className="clip">{contact.name}</b>
            <small className="t-2 clip">{contact.email || 'Sin correo'}</small>
            <small className="t-2">
              <Phone digits={contact.phone} /> · {formatDateOf(contact.creation_date)}
            </small>
          </span>
        )}
        empty={{ icon: UserRound, text: 'No se encontró información del proveedor' }}
      />
    </Sheet>
  );
}
