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
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { OnScreen, Paper } from '../common/Paper';
import { OrderSheet } from './order/OrderSheet';
import { type Order, useOrderLines } from './order/use-order-lines';
import { PurchaseActions } from './PurchaseActions';
import { type PurchaseAction, PurchaseDialogs } from './PurchaseDialogs';
import { PurchaseFacts } from './PurchaseFacts';
import { PurchaseLines } from './PurchaseLines';
import type { PurchaseData } from './purchase-line';
import { Receipts } from './Receipts';
import { orderPaper } from './send/order-paper';

const BACK = { to: paths.purchases, label: 'Compras' };
const NOT_FOUND = {
  icon: SearchX,
  text: 'No se encontró la compra',
  to: paths.purchases,
  label: 'Ver compras',
};

export function PurchasePage() {
  const purchase_id = Number(useParams().id);
  const purchase = useCall('purchase/details', { purchase_id });
  return (
    <Loaded
      query={purchase}
      failed="No se pudo cargar la compra"
      nowhere={NOT_FOUND}
      head={<PageHead back={BACK} title={<ScreenReaderOnly>Compra</ScreenReaderOnly>} />}
      skeleton={
        <Frame facts={<SkeletonRows rows={6} label="Cargando la compra" />}>
          <PurchaseLines data={undefined} />
        </Frame>
      }
    >
      {data => <Purchase key={purchase_id} data={data} />}
    </Loaded>
  );
}

function Frame({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <OnScreen>
      <Detail label="Datos de la compra" facts={facts}>
        {children}
      </Detail>
    </OnScreen>
  );
}

function Purchase({ data }: { data: PurchaseData }) {
  const { details, contacts } = data;
  const [act, setAct] = useState<PurchaseAction | null>(null);
  const order = useOrderLines(data);
  useSendKey(order);
  return (
    <>
      <PageHead
        back={BACK}
        title={`Compra #${details.folio}`}
        actions={<PurchaseActions data={data} order={order} onAct={setAct} />}
      />
      <Frame facts={<PurchaseFacts data={data} onInvoice={() => setAct({ kind: 'invoice' })} />}>
        {order.isOpen ? <OrderSheet order={order} /> : <PurchaseLines data={data} />}
        <Receipts data={data} onUndo={receipt => setAct({ kind: 'undo', receipt })} />
        <ContactsTable contacts={contacts} />
      </Frame>
      <Paper {...orderPaper(data)} />
      {act && <PurchaseDialogs act={act} data={data} onClose={() => setAct(null)} />}
    </>
  );
}

/** A dialog over the page has its own keys. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Ctrl and Enter send the order from anywhere on its page. */
function useSendKey({ isOpen, lines, sending, send }: Order) {
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (!isOpen || lines.length === 0 || sending || isDialogOpen()) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keyDown(event);
    // Before the search field, which keeps its Enter.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
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
