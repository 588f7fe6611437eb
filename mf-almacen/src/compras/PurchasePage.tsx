import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, dateColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Note, Phone, ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { formatDateOf } from '@melena/shared/rules/time';
import { SearchX, UserRound } from 'lucide-react';
import { useState } from 'react';
import { OnScreen } from '../common/Paper';
import { PurchaseActions } from './PurchaseActions';
import { type PurchaseAction, PurchaseDialogs } from './PurchaseDialogs';
import { PurchaseFacts } from './PurchaseFacts';
import { PurchaseLines } from './PurchaseLines';
import { PurchasePrint } from './PurchasePrint';
import type { PurchaseData } from './purchase-line';
import { Receipts } from './Receipts';

const BACK = { to: paths.purchases, label: 'Compras' };
const NOT_FOUND = {
  icon: SearchX,
  text: 'No se encontró la compra',
  to: paths.purchases,
  label: 'Ver compras',
};

export function PurchasePage() {
  const purchase = useCall('purchase/details', { purchase_id: Number(useParams().id) });
  const [act, setAct] = useState<PurchaseAction | null>(null);
  return (
    <Loaded
      query={purchase}
      failed="No se pudo cargar la compra"
      nowhere={NOT_FOUND}
      head={<PageHead back={BACK} title={<ScreenReaderOnly>Compra</ScreenReaderOnly>} />}
      skeleton={<PurchaseBody data={undefined} onAct={setAct} />}
    >
      {data => (
        <>
          <PageHead
            back={BACK}
            title={`Compra #${data.details.folio}`}
            actions={<PurchaseActions details={data.details} onAct={setAct} />}
          />
          <PurchaseBody data={data} onAct={setAct} />
          <PurchasePrint data={data} />
          {act && <PurchaseDialogs act={act} data={data} onClose={() => setAct(null)} />}
        </>
      )}
    </Loaded>
  );
}

interface PurchaseBodyProps {
  data: PurchaseData | undefined;
  onAct: (act: PurchaseAction) => void;
}

function PurchaseBody({ data, onAct }: PurchaseBodyProps) {
  return (
    <OnScreen>
      <Detail
        label="Datos de la compra"
        facts={
          data ? (
            <PurchaseFacts details={data.details} />
          ) : (
            <SkeletonRows rows={6} label="Cargando la compra" />
          )
        }
      >
        <PurchaseLines data={data} onEdit={line => onAct({ kind: 'line', line })} />
        <Receipts receipts={data?.receipts ?? []} onUndo={receipt => onAct({ kind: 'undo', receipt })} />
        <ContactsTable contacts={data?.contacts} />
      </Detail>
    </OnScreen>
  );
}

type Contact = CallReply<'purchase/details'>['contacts'][number];

const columns = unsorted<Contact>([
  textColumn('name', 'Nombre', { main: true, skeleton: 120 }),
  textColumn('email', 'Correo', { width: '32%', quiet: true, skeleton: 150 }),
  {
    id: 'phone',
    head: 'Teléfono',
    width: 128,
    figures: true,
    skeleton: 86,
    cell: contact => <Phone digits={contact.phone} />,
  },
  dateColumn('Fecha', { width: 128 }),
]);

function ContactsTable({ contacts }: { contacts: readonly Contact[] | undefined }) {
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
