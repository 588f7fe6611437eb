import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { useParams } from '@melena/shared/router';
import { canCancelPurchase, canReceive, canSend, takesLines } from '@melena/shared/rules/purchase-status';
import { Button } from '@melena/shared/ui/Button';
import { Detail } from '@melena/shared/ui/Detail';
import { ErrorState } from '@melena/shared/ui/Empty';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { PackageCheck, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { ContactsTable } from './ContactsTable';
import { type PurchaseAct, PurchaseDialogs } from './PurchaseDialogs';
import { PurchaseFacts } from './PurchaseFacts';
import { PurchaseLines } from './PurchaseLines';

export type PurchaseData = CallReply<'purchase/details'>;

/** A purchase order: what is asked of whom, and what arrived. */
export function PurchasePage() {
  const purchase = useCall('purchase/details', { purchase_id: Number(useParams().id) });
  const [act, setAct] = useState<PurchaseAct | null>(null);
  const { data } = purchase;
  const failed = loadError(purchase, 'No se encontró la compra');
  return (
    <>
      <PageHead
        back={{ to: '/compras', label: 'Compras' }}
        title={data ? `Compra #${data.details.folio}` : <span className="sr">Compra</span>}
        actions={data && <PurchaseActions details={data.details} onAct={setAct} />}
      />
      {failed ? (
        <div className="page-body">
          <Sheet fill>
            <ErrorState {...failed} />
          </Sheet>
        </div>
      ) : (
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
          <PurchaseLines data={data} onEdit={line => setAct({ kind: 'line', line })} />
          <ContactsTable contacts={data?.contacts} />
        </Detail>
      )}
      {data && act && <PurchaseDialogs act={act} data={data} onClose={() => setAct(null)} />}
    </>
  );
}

interface PurchaseActionsProps {
  details: PurchaseData['details'];
  onAct: (act: PurchaseAct) => void;
}

/** What can be done now; the next step is the primary one. */
function PurchaseActions({ details, onAct }: PurchaseActionsProps) {
  return (
    <>
      {canCancelPurchase(details) && (
        <Button kind="warn" onClick={() => onAct({ kind: 'cancel' })}>
          Cancelar compra
        </Button>
      )}
      {takesLines(details) && (
        <Button
          kind={canSend(details) ? 'secondary' : 'primary'}
          icon={Plus}
          onClick={() => onAct({ kind: 'add' })}
        >
          Agregar producto
        </Button>
      )}
      {canSend(details) && (
        <Button kind="primary" icon={Send} onClick={() => onAct({ kind: 'send' })}>
          Enviar compra
        </Button>
      )}
      {canReceive(details) && (
        <Button kind="primary" icon={PackageCheck} onClick={() => onAct({ kind: 'receive' })}>
          Recibir productos
        </Button>
      )}
    </>
  );
}
