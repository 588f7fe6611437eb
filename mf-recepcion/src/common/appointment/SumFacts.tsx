import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Money, Strong, Sum, Sums } from '@melena/shared/kit/text';
import { needsAdvance } from '@melena/shared/rules/agenda/appointment-advance';
import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import {
  amountOf,
  type Centavos,
  formatMoney,
  minus,
  type Pesos,
  subtract,
  sum,
  ZERO,
} from '@melena/shared/rules/money';
import { isRetail } from '@melena/shared/rules/stock/product-line';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { HandCoins } from 'lucide-react';
import { ExcessNotice, SumPart } from '../payment/SumPart';
import styles from './appointment.module.css';
import type { Details } from './types';

/** The total and its parts, the payments, and the missing advance. */
export function SumFacts({ details }: { details: Pick<Details, 'appointment' | 'services' | 'products'> }) {
  const { appointment } = details;
  const { discount_percent: percent, total, advance, paid, kept } = appointment;
  const cancelled = isCancelled(appointment);
  const sums = ticketSums({ visit: appointment, tips: appointment.tips, credited: appointment.credited });
  const off = sums.discount;
  const parts = subtotalParts(details);
  return (
    <>
      <Sums className={styles.sums}>
        {(parts.length > 1 || off > 0) &&
          parts.map(({ name, amount }) => <SumPart key={name} {...{ name, amount }} shown />)}
        <SumPart name={percent === null ? 'Descuento' : `Descuento ${percent}%`} amount={minus(off)} />
        <Sum name="Total">
          <Money value={total} struck={cancelled} />
        </Sum>
        <SumPart name="Devuelto" amount={minus(sums.refunded)} />
        <SumPart name="Anticipo" amount={advance} shown={!cancelled} />
        <SumPart name="Pagado" amount={paid} shown />
        <SumPart name="Propina" amount={sums.tips} />
        <SumPart name="Saldo a favor" amount={sums.credited} />
        <SumPart name="Quedó como ingreso" amount={kept} />
        {!cancelled && <SumPart name="Pendiente" amount={sums.pending} shown last className={styles.last} />}
      </Sums>
      {sums.excess > 0 && (
        <div className={styles.missing}>
          <ExcessNotice excess={sums.excess} />
        </div>
      )}
      {needsAdvance(appointment) && (
        <div className={styles.missing}>
          <Notice tone="warn" icon={HandCoins}>
            Faltan <Strong num>{formatMoney(missingAdvance(appointment))}</Strong> del anticipo
          </Notice>
        </div>
      )}
    </>
  );
}

interface SubtotalPart {
  readonly name: string;
  readonly amount: Centavos;
}

/**
 * The parts of an appointment's subtotal, so that the sums add up to it: services, products, raw material, and
 * what a confirmed budget keeps of lines that were taken off since.
 */
function subtotalParts({
  appointment,
  services,
  products,
}: Omit<Details, 'payments' | 'history'>): SubtotalPart[] {
  const ofServices = totalOf(services);
  const ofProducts = totalOf(products.filter(isRetail));
  const ofMaterial = totalOf(products.filter(product => !isRetail(product)));
  const kept = subtract(amountOf(appointment.subtotal), sum([ofServices, ofProducts, ofMaterial]));
  const parts = [
    { name: 'Servicios', amount: ofServices },
    { name: 'Productos', amount: ofProducts },
    { name: 'Materia prima', amount: ofMaterial },
    { name: 'Presupuesto confirmado', amount: kept },
  ];
  return parts.filter(({ name, amount }) => name === 'Servicios' || amount !== ZERO);
}

function totalOf(lines: readonly { total: Pesos }[]): Centavos {
  return sum(lines.map(({ total }) => amountOf(total)));
}
