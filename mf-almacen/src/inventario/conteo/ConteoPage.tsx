import { useCall, useCommand } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { useNavigate, useParams } from '@melena/shared/router';
import { isOpenCount } from '@melena/shared/rules/stock/count';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useSession } from '@melena/shared/session';
import { ClipboardX, Pause, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CountBadge } from './CountBadge';
import { keyOf, type Scope, withCodes, withScans } from './count-data';
import { EndedCount } from './EndedCount';
import { NewCount } from './NewCount';
import { OpenCount } from './OpenCount';
import { ReviewDialog } from './ReviewDialog';
import { ScanBar } from './ScanBar';
import { scanRow } from './scan-row';
import { type Scan, useScans } from './use-scans';

const NOT_FOUND = {
  icon: ClipboardX,
  text: 'No se encontró el conteo',
  to: paths.counts,
  label: 'Ver conteos',
};

/**
 * A count of the stock, under its address; without one what is scanned first starts it. The field and the scans outlive that:
 * none is lost while the count gets its folio and is read.
 */
export function ConteoPage() {
  const { id } = useParams();
  const countId = id === undefined ? null : Number(id);
  const navigate = useNavigate();
  const who = useSession()?.me.name ?? '';
  const scans = useScans(countId);
  const stock = useCall('product/stock', {}).data?.products;
  const { attempt, error } = useCommand('count/start');
  const [chosen, setChosen] = useState<Scope>({ place: 'sale', brandId: null, brand: '', blind: false });
  const [searched, setSearched] = useState('');
  const [scanned, setScanned] = useState<'sale' | 'material'>('sale');
  const [last, setLast] = useState<{ line: Scan; before: number | null } | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const isStarting = useRef(false);
  // Not before: what is scanned until its address is shown would start a second one.
  useEffect(() => {
    if (countId !== null) isStarting.current = false;
  }, [countId]);
  // The last scan of one count isn't taken back in another.
  const [shownId, setShownId] = useState(countId);
  if (shownId !== countId) {
    setShownId(countId);
    if (shownId !== null) setLast(null);
  }

  const details = useCall('count/details', { count_id: countId ?? 0 }, { enabled: countId !== null });
  // While a part is on its way the server may have it already: it would be counted twice.
  const [settled, setSettled] = useState(details.data);
  if (!scans.isSending && settled !== details.data) setSettled(details.data);
  const data = settled?.count.id === countId ? settled : details.data;
  const count = data?.count;
  const scope = { place: count?.place ?? chosen.place, brand: count?.brand ?? chosen.brand, scanned };
  const isBlind = count?.blind ?? chosen.blind;
  const products = withScans(data?.products ?? [], scans.pending.lines, stock ?? [], { isBlind, who });
  const byKey = new Map(products.map(product => [keyOf(product), product]));
  const codes = withCodes(data?.codes ?? [], scans.pending.codes);

  async function start() {
    if (countId !== null || isStarting.current) return;
    isStarting.current = true;
    const reply = await attempt({ place: chosen.place, brand_id: chosen.brandId, blind: chosen.blind });
    if (reply) navigate(paths.count(reply.count_id), { replace: true });
    else isStarting.current = false;
  }

  function scan(line: Scan) {
    setLast({ line, before: byKey.get(keyOf(line))?.counted ?? null });
    scans.scan(line);
    void start();
  }

  function undo() {
    if (!last) return;
    const { variant_id, material, counted } = last.line;
    const isWhole = last.before === null || counted !== undefined;
    scans.scan({ variant_id, material, ...(isWhole ? { counted: last.before } : { add: -1 }) });
    setLast(null);
  }

  function forget(code: string) {
    const { pieces = 0 } = codes.find(each => each.code === code) ?? {};
    scans.scanUnknown(code, -pieces);
  }

  function addKnown(variantId: number, pieces: number) {
    const row = stock?.find(each => each.variant_id === variantId);
    for (let piece = 0; row && piece < pieces; piece++) scanRow(row, scope, scan);
  }

  if (data && !isOpenCount(data.count)) return <EndedCount data={data} />;
  const isNothingCounted = products.every(({ counted }) => counted === null);
  return (
    <>
      {count ? (
        <PageHead
          title={`Conteo ${count.folio}`}
          back={{ to: paths.counts, label: 'Conteos' }}
          actions={
            <>
              <ButtonLink icon={Pause} to={paths.counts}>
                Pausar
              </ButtonLink>
              <Button
                kind="primary"
                disabled={!scans.isSaved || isNothingCounted}
                onClick={() => setReviewing(true)}
              >
                Revisar y aplicar
              </Button>
            </>
          }
        >
          <CountBadge count={count} />
        </PageHead>
      ) : (
        <PageHead
          title="Conteo"
          back={{ to: paths.inventory, label: 'Inventario' }}
          actions={
            countId === null && (
              <Button kind="primary" onClick={start}>
                Empezar conteo
              </Button>
            )
          }
        />
      )}
      <PageBody>
        <ScanBar
          onSearch={setSearched}
          stock={stock}
          onFound={row =>
            scanRow(row, scope, scan, material => {
              return byKey.get(keyOf({ variant_id: row.variant_id, material }))?.counted ?? 0;
            })
          }
          onUnknown={code => {
            scans.scanUnknown(code, 1);
            void start();
          }}
          note={scans.isOffline ? 'Sin conexión: se guarda en cuanto vuelva' : who}
        >
          <UnknownCodes list={{ codes, forget }} onKnown={addKnown} />
          <Button icon={Undo2} disabled={!last} onClick={undo}>
            Deshacer
          </Button>
        </ScanBar>
        {countId === null ? (
          <NewCount stock={stock} scope={chosen} onScope={setChosen} problem={error?.message} />
        ) : (
          <Loaded
            query={{ ...details, data }}
            failed="No se pudo cargar el conteo"
            nowhere={NOT_FOUND}
            skeleton={<SkeletonRows rows={8} label="Cargando el conteo" />}
          >
            {({ count, sales }) => (
              <OpenCount
                {...{ count, sales, products, scanned, isBlind }}
                typed={searched}
                selected={last && keyOf(last.line)}
                onScanned={setScanned}
                onCount={({ variant_id, material }, counted) => scan({ variant_id, material, counted })}
              />
            )}
          </Loaded>
        )}
      </PageBody>
      {count && isReviewing && (
        <ReviewDialog count={count} codes={codes.length} onClose={() => setReviewing(false)} />
      )}
      <LeaveGuard unsaved={countId !== null && !scans.isSaved} />
    </>
  );
}
