import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { ContactsTable } from './ContactsTable';
import css from './compras.module.css';
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

/** A purchase order: what is asked of whom, and what arrived. */
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
  /** Undefined while loading. */
  data: PurchaseData | undefined;
  onAct: (act: PurchaseAction) => void;
}

function PurchaseBody({ data, onAct }: PurchaseBodyProps) {
  return (
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
        <PurchaseLines data={data} onEdit={line => onAct({ kind: 'line', line })} />
        <Receipts receipts={data?.receipts ?? []} onUndo={receipt => onAct({ kind: 'undo', receipt })} />
        <ContactsTable contacts={data?.contacts} />
      </Detail>
    </div>
  );
}
