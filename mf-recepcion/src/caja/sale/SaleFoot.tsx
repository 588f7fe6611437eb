import { Button } from '@melena/shared/kit/actions/Button';
import { Fault } from '@melena/shared/kit/text';
import { add, type Centavos, minus, ZERO } from '@melena/shared/rules/money';
import type { SaleTotals } from '@melena/shared/rules/till/sale';
import { Percent, X } from 'lucide-react';
import { SumPart } from '../../common/payment/SumPart';
import { Foot } from '../Foot';
import { type DraftDiscount, setDiscount } from './open-sale';

interface SaleFootProps {
  totals: SaleTotals;
  discount: DraftDiscount | null;
  /** The appointment that is charged with it, and what is pending of it. */
  visit: { folio: string; pending: Centavos } | null;
  /** Says why it can't be charged yet. */
  blocked: string | undefined;
  onDiscount: () => void;
  onCharge: () => void;
}

/** Sums, and the charge under the total. */
export function SaleFoot({ totals, discount, visit, blocked, onDiscount, onCharge }: SaleFootProps) {
  const { subtotal, discount: off, iva, total, products } = totals;
  const rate = discount?.percent === undefined ? '' : ` ${discount.percent} %`;
  return (
    <Foot
      actions={
        discount ? (
          <Button icon={X} onClick={() => setDiscount(null)}>
            Quitar descuento
          </Button>
        ) : (
          <Button icon={Percent} disabled={products === ZERO} onClick={onDiscount}>
            Agregar descuento
          </Button>
        )
      }
      sums={
        <>
          {visit && <SumPart name={`Cita #${visit.folio}`} amount={visit.pending} shown />}
          <SumPart name="Subtotal" amount={subtotal} shown />
          {discount && <SumPart name={`Descuento${rate} en productos`} amount={minus(off)} shown />}
          <SumPart name="IVA incluido" amount={iva} shown />
        </>
      }
      total={['Total', add(total, visit?.pending ?? ZERO)]}
    >
      <Fault>{blocked}</Fault>
      <Button kind="primary" wide disabled={blocked !== undefined || total === ZERO} onClick={onCharge}>
        Cobrar
      </Button>
    </Foot>
  );
}
