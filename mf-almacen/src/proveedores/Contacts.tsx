import { Button } from '@melena/shared/kit/actions/Button';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { DataTable, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Note, Phone } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { type Contact, EditContactDialog, NewContactDialog } from './ContactDialog';
import css from './contacts.module.css';

const columns = unsorted<Contact>([
  textColumn('name', 'Nombre', { main: true }),
  textColumn('email', 'Correo', { width: '42%', quiet: true }),
  { id: 'phone', head: 'Teléfono', width: 124, figures: true, cell: row => <Phone digits={row.phone} /> },
]);

export function Contacts({ supplierId, contacts }: { supplierId: number; contacts: readonly Contact[] }) {
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <section className={css.contacts} aria-label="Contactos">
      <header>
        <h3>Contactos</h3>
        <Button icon={Plus} onClick={() => setEdited('new')}>
          Nuevo contacto
        </Button>
      </header>
      <DataTable
        bare
        label="Contactos"
        columns={columns}
        rows={contacts}
        rowKey={contact => contact.id}
        onRow={setEdited}
        phone={contact => (
          <RowText title={contact.name}>
            <Note>
              <Phone digits={contact.phone} /> · {formatDateOf(contact.creation_date)}
            </Note>
          </RowText>
        )}
        empty={{ icon: UserRound, text: 'Sin contactos' }}
      />
      {edited === 'new' && <NewContactDialog supplierId={supplierId} onClose={close} />}
      {edited && edited !== 'new' && (
        <EditContactDialog contact={currentRow(contacts, edited)} onClose={close} />
      )}
    </section>
  );
}
