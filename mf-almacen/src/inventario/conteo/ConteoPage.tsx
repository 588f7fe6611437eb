import { useCall, useCommand } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { useNavigate, useParams } from '@melena/shared/router';
import { type CountPlace, isOpenCount } from '@melena/shared/rules/stock/count';
import { ClipboardX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StockRow } from '../stock-row';
import { EndedCount } from './EndedCount';
import { NewCount } from './NewCount';
import { OpenCount } from './OpenCount';
import { useScans } from './use-scans';

const NOT_FOUND = {
  icon: ClipboardX,
  text: 'No se encontró el conteo',
  to: paths.counts,
  label: 'Ver conteos',
};

/**
 * A count of the stock, under its address; without one what is scanned first starts it. The scans outlive that: none is lost
 * while the count gets its folio.
 */
export function ConteoPage() {
  const { id } = useParams();
  const countId = id === undefined ? null : Number(id);
  const scans = useScans(countId);
  const stock = useCall('product/stock', {}).data?.products;
  return (
    <>
      {countId === null ? (
        <Starting scans={scans} stock={stock} />
      ) : (
        <Counting countId={countId} scans={scans} stock={stock} />
      )}
      <LeaveGuard unsaved={countId !== null && !scans.isSaved} />
    </>
  );
}

interface CountProps {
  scans: ReturnType<typeof useScans>;
  stock: readonly StockRow[] | undefined;
}

export interface Scope {
  place: CountPlace;
  brandId: number | null;
  blind: boolean;
}

function Starting(props: CountProps) {
  const navigate = useNavigate();
  const { attempt } = useCommand('count/start');
  const [scope, setScope] = useState<Scope>({ place: 'sale', brandId: null, blind: false });
  const isStarting = useRef(false);
  async function start() {
    if (isStarting.current) return;
    isStarting.current = true;
    const { place, brandId, blind } = scope;
    const body: CallBody<'count/start'> = { place, brand_id: brandId, blind };
    const reply = await attempt(body);
    isStarting.current = false;
    if (reply) navigate(paths.count(reply.count_id), { replace: true });
  }
  return <NewCount {...props} scope={scope} onScope={setScope} onStart={start} />;
}

function Counting({ countId, scans, stock }: CountProps & { countId: number }) {
  const details = useCall('count/details', { count_id: countId });
  // While a part is on its way the server may have it already: it would be counted twice.
  const [shown, setShown] = useState(details.data);
  if (!scans.isSending && shown !== details.data) setShown(details.data);
  const data = shown?.count.id === countId ? shown : details.data;
  return (
    <Loaded
      query={{ ...details, data }}
      failed="No se pudo cargar el conteo"
      nowhere={NOT_FOUND}
      head={<PageHead title="Conteo" back={{ to: paths.counts, label: 'Conteos' }} />}
      skeleton={
        <PageBody>
          <Sheet>
            <SkeletonRows rows={8} label="Cargando el conteo" />
          </Sheet>
        </PageBody>
      }
    >
      {data =>
        isOpenCount(data.count) ? (
          <OpenCount data={data} scans={scans} stock={stock} />
        ) : (
          <EndedCount data={data} />
        )
      }
    </Loaded>
  );
}
