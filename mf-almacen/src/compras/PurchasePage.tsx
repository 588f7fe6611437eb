import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { NotLoaded } from '@melena/shared/kit/layout/NotLoaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import {
  acceptsPurchaseLines,
  canCancelPurchase,
  canCloseShort,
  canReceive,
  canSend,
  isClosedShort,
} from '@melena/shared/rules/purchase-status';
import { PackageCheck, Plus, Printer, SearchX, Send } from 'lucide-react';
import { useState } from 'react';
import { ContactsTable } from './ContactsTable';
import css from './compras.module.css';
import { type PurchaseAction, PurchaseDialogs } from './PurchaseDialogs';
import { PurchaseFacts } from './PurchaseFacts';
import { PurchaseLines } from './PurchaseLines';
import { PurchasePrint } from './PurchasePrint';
import type { PurchaseData } from './purchase-line';
import { Receipts } from './Receipts';

const NOT_FOUND = {
  icon: SearchX,
  text: 'No se encontró la compra',
  to: paths.purchases,
  label: 'Ver compras',
};

/** A purchase order: what is asked of whom, and what arrived. */
export function PurchasePage() {
  const purchase = useCall('purchase/details', { purchase_id: Number(useParams().id) });
  const [act, setAct] = useState<PurchaseAction | null>(null);
  const { data } = purchase;
  const failed = loadError(purchase, 'No se pudo cargar la compra');
  return (
    <>
      <PageHead
        back={{ to: paths.purchases, label: 'Compras' }}
        title={data ? `Compra #${data.details.folio}` : <ScreenReaderOnly>Compra</ScreenReaderOnly>}
        actions={data && <PurchaseActions details={data.details} onAct={setAct} />}
      />
      {failed ? (
        <PageBody>
          <NotLoaded error={purchase.error} failed={failed} nowhere={NOT_FOUND} />
        </PageBody>
      ) : (
        <div className={css.screen}>
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
            <Receipts receipts={data?.receipts ?? []} onUndo={receipt => setAct({ kind: 'undo', receipt })} />
            <ContactsTable contacts={data?.contacts} />
          </Detail>
        </div>
      )}
      {data && <PurchasePrint data={data} />}
      {data && act && <PurchaseDialogs act={act} data={data} onClose={() => setAct(null)} />}
    </>
  );
}

interface PurchaseActionsProps {
  details: PurchaseData['details'];
  onAct: (act: PurchaseAction) => void;
}

/** What can be done now; the next step is the primary one. */
function PurchaseActions({ details, onAct }: PurchaseActionsProps) {
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
      {canCloseShort(details) && (
        <Button onClick={() => onAct({ kind: 'close' })}>Cerrar con faltante</Button>
      )}
      {isClosedShort(details) && <Button onClick={() => onAct({ kind: 'reopen' })}>Reabrir compra</Button>}
      {canCancelPurchase(details) && (
        <Button kind="warn" onClick={() => onAct({ kind: 'cancel' })}>
          Cancelar compra
        </Button>
      )}
      {acceptsPurchaseLines(details) && (
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
