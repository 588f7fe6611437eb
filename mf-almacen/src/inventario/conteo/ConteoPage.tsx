import { useCall, useCommand } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { useNavigate, useParams } from '@melena/shared/router';
import { COUNT_STATUS, isOpenCount } from '@melena/shared/rules/stock/count';
import { isForSale } from '@melena/shared/rules/stock/stock';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { useSession } from '@melena/shared/session';
import { ClipboardX, Pause, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type StockRow, stockName } from '../stock-row';
import { CountBadge } from './CountBadge';
import { CountView } from './CountView';
import { isUncounted, keyOf, type Scope, withCodes, withScans } from './count-data';
import { NewCount } from './NewCount';
import { ReviewDialog } from './ReviewDialog';
import { ScanBar } from './ScanBar';
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
  const { attempt, busy, error } = useCommand('count/start');
  const [chosen, setChosen] = useState<Scope>({ place: 'sale', brand_id: null, brand: '', blind: false });
  const [searched, setSearched] = useState('');
  const [scanned, setScanned] = useState<'sale' | 'material'>('sale');
  const [last, setLast] = useState<{ line: Scan; before: number | null } | null>(null);
  const [asked, setAsked] = useState<'review' | 'undo' | null>(null);
  const isStarting = useRef(false);
  // Not before: what is scanned until its address is shown would start a second one.
  useEffect(() => {
    if (countId !== null) isStarting.current = false;
  }, [countId]);
  // Scans of one count are neither sent to another nor taken back there.
  const [shownId, setShownId] = useState(countId);
  if (shownId !== countId) {
    setShownId(countId);
    if (shownId !== null) {
      setLast(null);
      scans.drop();
    }
  }

  const details = useCall('count/details', { count_id: countId ?? 0 }, { enabled: countId !== null });
  // While a part is on its way the server may have it already: it would be counted twice.
  const [settled, setSettled] = useState(details.data);
  if (!scans.isSending && settled !== details.data) setSettled(details.data);
  const data = settled?.count.id === countId ? settled : details.data;
  const count = data?.count;
  const { place, brand, blind: isBlind }: Scope = count ?? chosen;
  const products = withScans(data?.products ?? [], scans.lines, stock ?? [], { isBlind, who });
  const byKey = new Map(products.map(product => [keyOf(product), product]));
  const countedOf = (line: Scan) => byKey.get(keyOf(line))?.counted ?? null;
  const codes = withCodes(data?.codes ?? [], scans.codes);

  async function start() {
    if (countId !== null || isStarting.current) return;
    isStarting.current = true;
    const { brand: _, ...body } = chosen;
    const reply = await attempt(body);
    if (reply) navigate(paths.count(reply.count_id), { replace: true });
    else isStarting.current = false;
  }

  function scan(line: Scan) {
    const isTyped = (each: Scan | undefined) => each?.counted !== undefined;
    // The keys of a figure are one change.
    const isSame = last && isTyped(line) && isTyped(last.line) && keyOf(last.line) === keyOf(line);
    setLast({ line, before: isSame ? last.before : countedOf(line) });
    scans.scan(line);
    void start();
  }

  /** Adds pieces of a product, where the count is of it. What has no price of sale is raw material. */
  function add(row: StockRow, pieces: number): ScanAnswer {
    const name = stockName(row);
    const isNeverSold = !isForSale(row) && row.total_selling === 0;
    const material = place === 'all' ? scanned === 'material' || isNeverSold : place === 'material';
    if (brand && brand !== row.brand) return { tone: 'danger', text: `${name} no es de este conteo` };
    if (!material && isNeverSold) {
      return { tone: 'danger', text: `${name} no tiene precio de venta: es materia prima` };
    }
    const line = { variant_id: row.variant_id, material, add: pieces };
    scan(line);
    return { tone: 'ok', text: `${name}: ${(countedOf(line) ?? 0) + pieces}` };
  }

  function undo() {
    if (!last) return;
    const { line, before } = last;
    const { variant_id, material, add } = line;
    // Pieces that somebody else scanned of it meanwhile stay counted.
    const isWhole = add === undefined || (before === null && countedOf(line) === add);
    scans.scan({ variant_id, material, ...(isWhole ? { counted: before } : { add: -add }) });
    setLast(null);
  }

  return (
    <>
      <PageHead
        title={count ? `Conteo ${count.folio}` : 'Conteo'}
        back={
          countId === null
            ? { to: paths.inventory, label: 'Inventario' }
            : { to: paths.counts, label: 'Conteos' }
        }
        actions={
          <>
            {countId === null && (
              <Button kind="primary" busy={busy} onClick={start}>
                Empezar conteo
              </Button>
            )}
            {count && isOpenCount(count) && (
              <>
                <ButtonLink icon={Pause} to={paths.counts}>
                  Pausar
                </ButtonLink>
                <Button
                  kind="primary"
                  disabled={!scans.isSaved || products.every(isUncounted)}
                  onClick={() => setAsked('review')}
                >
                  Revisar y aplicar
                </Button>
              </>
            )}
            {count?.status_id === COUNT_STATUS.posted && (
              <Button kind="warn" icon={Undo2} onClick={() => setAsked('undo')}>
                Deshacer conteo
              </Button>
            )}
          </>
        }
      >
        {count && <CountBadge count={count} />}
      </PageHead>
      <PageBody>
        {(!count || isOpenCount(count)) && (
          <ScanBar
            onSearch={setSearched}
            stock={stock}
            add={add}
            unknown={{
              codes,
              keep: code => {
                scans.scan({ code, pieces: 1 });
                void start();
              },
              forget: code => {
                const { pieces = 0 } = codes.find(each => each.code === code) ?? {};
                scans.scan({ code, pieces: -pieces });
              },
            }}
            note={scans.isOffline ? 'Sin conexión: se guarda en cuanto vuelva' : who}
          >
            <Button icon={Undo2} disabled={!last} onClick={undo}>
              Deshacer
            </Button>
          </ScanBar>
        )}
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
              <CountView
                {...{ count, sales, products, scanned }}
                typed={isOpenCount(count) ? searched : ''}
                selected={last && keyOf(last.line)}
                onScanned={setScanned}
                onCount={({ variant_id, material }, counted) => scan({ variant_id, material, counted })}
              />
            )}
          </Loaded>
        )}
      </PageBody>
      {count && asked === 'review' && (
        <ReviewDialog count={count} codes={codes.length} onClose={() => setAsked(null)} />
      )}
      {count && asked === 'undo' && (
        <CommandConfirm
          call="count/undo"
          body={{ count_id: count.id, version: count.version }}
          question={`¿Deshacer el conteo ${count.folio}?`}
          warning="El inventario vuelve a ser el de antes, con lo que se vendió y recibió desde entonces."
          verb="Deshacer conteo"
          done={`Conteo ${count.folio} deshecho`}
          onBack={() => setAsked(null)}
        />
      )}
      <LeaveGuard unsaved={!scans.isSaved && (countId !== null || error !== null)} />
    </>
  );
}
