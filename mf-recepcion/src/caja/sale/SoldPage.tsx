import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Badge, Fact, Facts, Money, Num, Sums, Text } from '@melena/shared/kit/text';
import { Link, useParams } from '@melena/shared/router';
import { amountOf, minus, sum, ZERO } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { formatDateTime } from '@melena/shared/rules/time';
import { FileText, Gift, MessageCircle, Printer, ShoppingBag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ClientLink } from '../../common/client/ClientLink';
import { type ChargedTicket, chargedLines } from '../../common/payment/payment-lines';
import { SumPart } from '../../common/payment/SumPart';
import { TicketPayments } from '../../common/payment/TicketPayments';
import { CorrectionDialog } from '../corrections/CorrectionDialog';
import { SoldLines } from '../TicketLines';
import { FollowingPaper } from '../ticket-page/FollowingPaper';
import type { AskedPaper } from '../ticket-page/remembered-paper';
import { useHandedState } from '../use-handed-state';
import page from './page.module.css';
import styles from './sold.module.css';

const BACK = { to: paths.sales, label: 'Caja' };
const NOT_FOUND = {
  icon: ShoppingBag,
  text: 'No se encontró la venta',
  to: paths.till,
  label: 'Ir a Caja',
};

export function SoldPage() {
  const saleId = Number(useParams().id);
  const ticket = useCall('sale/ticket', { sale_id: saleId });
  return (
    <Loaded
      query={ticket}
      failed="No se pudo cargar la venta"
      nowhere={NOT_FOUND}
      head={<PageHead back={BACK} title="Venta" />}
      skeleton={<SkeletonRows rows={8} label="Cargando la venta" />}
    >
      {ticket => (ticket.sale ? <Sold ticket={ticket} sale={ticket.sale} /> : null)}
    </Loaded>
  );
}

/** Stored in the browser's history entry when the sale is charged. */
export interface SoldState {
  readonly paper: AskedPaper;
}

interface SoldProps {
  ticket: ChargedTicket;
  sale: NonNullable<ChargedTicket['sale']>;
}

function Sold({ ticket, sale }: SoldProps) {
  const { lines, visit, tips, credited, charge } = ticket;
  const tipped = sum(tips.map(({ amount }) => amountOf(amount)));
  const sums = ticketSums({ visit, sale, tips: tipped, credited });
  // A returned gift card is worth nothing, so it isn't shown.
  const cards = lines.filter(({ kind, returned }) => kind === 'gift_card' && returned === 0);
  const discount = sum(lines.map(line => amountOf(line.discount)));
  const refunded = amountOf(sale.refunded);
  return (
    <>
      <PageHead
        back={BACK}
        title={`Venta ${sale.folio}`}
        actions={
          <>
            <ButtonLink to={paths.salePaper(sale.id)} icon={Printer}>
              Imprimir
            </ButtonLink>
            <ButtonLink to={paths.newSale} kind="primary" icon={ShoppingBag}>
              Nueva venta
            </ButtonLink>
          </>
        }
      >
        {refunded > ZERO && <Badge tone="warn">Con devolución</Badge>}
      </PageHead>
      <PageBody className={page.body}>
        <FollowingSale saleId={sale.id} />
        {cards.map(card => (
          <Sheet key={card.id} className={styles.giftCard} aria-label="Tarjeta de regalo">
            <Gift />
            <div>
              <Text as="h2">Tarjeta de regalo de {<Money value={card.price} />}</Text>
              <p className={styles.number}>{card.detail.split(' · ')[0]}</p>
              <p>{card.detail.split(' · ').slice(1).join(' · ')}</p>
            </div>
          </Sheet>
        ))}
        <Sheet aria-label="Ticket">
          <p className={styles.folio}>Venta {sale.folio}</p>
          <Facts className={styles.facts}>
            <Fact name="Cliente">
              <ClientLink client={sale} />
            </Fact>
            <Fact name="Vendió">{sale.seller}</Fact>
            <Fact name="Cobró">{charge?.charged_by ?? ''}</Fact>
            <Fact name="Fecha y hora" num>
              {formatDateTime(sale.creation_date)}
            </Fact>
            {sale.appointment_id !== null && (
              <Fact name="Con la cita">
                <Link to={paths.ticket(sale.appointment_id)}>
                  <Num>#{sale.appointment_folio}</Num>
                </Link>
              </Fact>
            )}
          </Facts>
          <SoldLines lines={lines} />
          <Sums className={styles.sums}>
            <SumPart name="Descuento en productos" amount={minus(discount)} />
            <SumPart name="Total" amount={sale.total} shown />
            <SumPart name="Devuelto" amount={minus(refunded)} />
            {visit && <SumPart name={`Cita #${visit.folio}`} amount={sums.paid} />}
            {tips.map(tip => (
              <SumPart key={tip.healer_id} name={`Propina de ${tip.healer}`} amount={tip.amount} />
            ))}
            <SumPart name="Saldo a favor" amount={sums.credited} />
            <SumPart name="Cobrado" amount={sums.collected} shown last />
            {charge && <SumPart name="Cambio" amount={charge.change} />}
          </Sums>
          <TicketPayments lines={chargedLines(ticket)} />
          <SoldActions ticket={ticket} sale={sale} />
        </Sheet>
      </PageBody>
    </>
  );
}

/** Follows the charge once: who comes back or reloads gets no other copy. */
function FollowingSale({ saleId }: { saleId: number }) {
  const asked = useHandedState<SoldState>()?.paper;
  if (!asked?.print && !asked?.whatsApp) return null;
  return <FollowingPaper ticketKey={{ sale_id: saleId }} asked={asked} />;
}

/** Next actions: message, correction, invoice. */
function SoldActions({ ticket, sale }: SoldProps) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <footer className={styles.actions}>
      <ButtonLink to={paths.saleMessage(sale.id)} icon={MessageCircle}>
        WhatsApp
      </ButtonLink>
      <Button icon={Undo2} onClick={() => setCorrecting(true)}>
        Corregir cobro
      </Button>
      <ButtonLink to={paths.invoiceOfSale(sale.id)} icon={FileText}>
        Solicitar factura
      </ButtonLink>
      {correcting && (
        <CorrectionDialog
          subtitle={`${sale.folio} · ${sale.client}`}
          ticketKey={{ sale_id: sale.id }}
          ticket={ticket}
          onClose={() => setCorrecting(false)}
        />
      )}
    </footer>
  );
}
