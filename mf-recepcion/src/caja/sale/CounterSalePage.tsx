import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PaneScroll } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Panes } from '@melena/shared/kit/layout/Panes';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { useNavigate, useSearchParams } from '@melena/shared/router';
import { canCharge } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { today } from '@melena/shared/rules/time';
import { Pause, Plus, SearchX, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { UnansweredCommands } from '../../common/unanswered/UnansweredCommands';
import { ChargeDialog } from '../charge/ChargeDialog';
import type { Receipt } from '../charge/charge-receipt';
import type { TicketData } from '../ticket-lines';
import { chargeableSale } from './charge-sale';
import { nameOfSale, type OpenSale, parkSale, resumeSale, saleStore, startOver, totalsOf } from './open-sale';
import { ParkedSales } from './ParkedSales';
import { SaleDiscountDialog } from './SaleDiscountDialog';
import { SaleFoot } from './SaleFoot';
import { SaleHead } from './SaleHead';
import { SaleLines } from './SaleLines';
import { SaleOffer } from './SaleOffer';
import type { SoldState } from './SoldPage';
import styles from './sale.module.css';
import { findObstacle, stockFaults } from './sale-obstacle';
import { useProducts } from './use-products';

/** A sale at the counter, alone or beside an appointment that its healer has finished. */
export function CounterSalePage() {
  const [params] = useSearchParams();
  const visitId = Number(params.get('cita')) || null;
  if (visitId === null) return <CounterSale visit={null} />;
  return <SaleBesideVisit key={visitId} appointmentId={visitId} />;
}

function SaleBesideVisit({ appointmentId }: { appointmentId: number }) {
  const visit = useCall('appointment/details', { appointment_id: appointmentId });
  return (
    <Loaded
      query={visit}
      failed="No se pudo cargar la cita"
      nowhere={{ icon: SearchX, text: 'No se encontró la cita', to: paths.till, label: 'Ir a la caja' }}
      head={<PageHead title="Agregar venta" back={{ to: paths.ticket(appointmentId), label: 'Cita' }} />}
      skeleton={<SkeletonRows rows={8} label="Cargando la cita" />}
    >
      {data => <CounterSale visit={data} />}
    </Loaded>
  );
}

/** The address names a sale that waits: it is continued, and the address leads on. */
function useParkedAddress() {
  const [params, setParams] = useSearchParams();
  const parked = Number(params.get('espera')) || null;
  useEffect(() => {
    if (parked === null) return;
    resumeSale(parked);
    setParams({}, { replace: true });
  }, [parked, setParams]);
}

function CounterSale({ visit }: { visit: TicketData | null }) {
  useParkedAddress();
  const navigate = useNavigate();
  const onPhone = useMedia(PHONE);
  const open = saleStore();
  const { lines, discount } = open;
  const products = useProducts();
  const agenda = useCall('calendar/get', { day: today() });
  const [dialog, setDialog] = useState<'discount' | 'charge' | null>(null);
  const [adding, setAdding] = useState(lines.length === 0);
  const ofVisit = visit && { id: visit.appointment.client_id, name: visit.appointment.client };
  const sale: OpenSale = { ...open, client: ofVisit ?? open.client };
  const totals = totalsOf(lines, discount);
  const faults = stockFaults(lines, products.rows);
  const pending =
    visit && canCharge(visit.appointment)
      ? { folio: visit.appointment.folio, pending: amountOf(visit.appointment.pending) }
      : null;
  const healers = (agenda.data?.healers ?? []).map(healer => ({ id: healer.id, name: fullName(healer) }));

  function park() {
    const waiting = parkSale();
    if (waiting) toast.done(`En espera: ${nameOfSale(waiting)}`);
    setAdding(true);
  }

  function charged(receipt: Receipt) {
    const { appointmentId, saleId, paper } = receipt;
    startOver();
    if (appointmentId !== null) navigate(paths.ticket(appointmentId), { state: { receipt } });
    else if (saleId !== null) navigate(paths.sale(saleId), { state: { paper } satisfies SoldState });
  }

  return (
    <>
      <PageHead
        title={visit ? 'Agregar venta' : 'Venta de mostrador'}
        back={
          visit
            ? { to: paths.ticket(visit.appointment.id), label: `Cita #${visit.appointment.folio}` }
            : { to: paths.till, label: 'Caja' }
        }
        actions={
          !visit && (
            <>
              <ParkedSales />
              <Button icon={Pause} disabled={lines.length === 0} onClick={park} aria-label="Dejar en espera">
                {onPhone ? undefined : 'Dejar en espera'}
              </Button>
            </>
          )
        }
      />
      <UnansweredCommands />
      <Panes
        label="Venta"
        chosen={!adding}
        list={
          <SaleOffer
            products={products}
            back={
              onPhone && (
                <Button wide icon={ShoppingBag} onClick={() => setAdding(false)}>
                  Ver la venta ({lines.length})
                </Button>
              )
            }
          />
        }
      >
        {onPhone && (
          <Button kind="quiet" icon={Plus} className={styles.addMore} onClick={() => setAdding(true)}>
            Agregar productos
          </Button>
        )}
        <SaleHead
          title={pending ? `Venta con la cita #${pending.folio}` : 'Venta nueva'}
          fixedClient={ofVisit}
        />
        <PaneScroll className={styles.lines}>
          <SaleLines lines={lines} rows={products.rows} faults={faults} />
        </PaneScroll>
        <SaleFoot
          totals={totals}
          discount={discount}
          visit={pending}
          blocked={findObstacle(sale, totals, faults)}
          onDiscount={() => setDialog('discount')}
          onCharge={() => setDialog('charge')}
        />
      </Panes>
      {dialog === 'discount' && (
        <SaleDiscountDialog products={totals.products} onClose={() => setDialog(null)} />
      )}
      {dialog === 'charge' && (
        <ChargeDialog
          ticket={pending && visit}
          sale={chargeableSale(sale, discount, healers)}
          onCharged={charged}
          onClose={() => {
            setDialog(null);
            // Another desk may have sold the pieces meanwhile: the line says so.
            products.query.refetch();
          }}
        />
      )}
    </>
  );
}
