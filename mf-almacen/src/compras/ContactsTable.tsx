import type { CallReply } from '@melena/shared/contract/calls';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, dateColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Note, Phone } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { UserRound } from 'lucide-react';

type Contact = CallReply<'purchase/details'>['contacts'][number];

const columns = unsorted<Contact>([
  textColumn('name', 'Nombre', { main: true, bone: 120 }),
  textColumn('email', 'Correo', { width: '32%', quiet: true, bone: 150 }),
  {
    id: 'phone',
    head: 'Teléfono',
    width: 128,
    figures: true,
    bone: 86,
    cell: contact => <Phone digits={contact.phone} />,
  },
  dateColumn('Fecha', { width: 128 }),
]);

/** The people at its supplier. */
export function ContactsTable({ contacts }: { contacts: readonly Contact[] | undefined }) {
  return (
    <Sheet heading="Contactos" aria-label="Contactos del proveedor">
      <DataTable
        bare
        label="Contactos del proveedor"
        columns={columns}
        rows={contacts}
        rowKey={contact => contact.id}
        phone={contact => (
          <RowText title={contact.name}>
            <Note clip>{contact.email || 'Sin correo'}</Note>
            <Note>
              <Phone digits={contact.phone} /> · {formatDateOf(contact.creation_date)}
            </Note>
          </RowText>
        )}
        empty={{ icon: UserRound, text: 'No se encontró información del proveedor' }}
      />
    </Sheet>
  );
}
