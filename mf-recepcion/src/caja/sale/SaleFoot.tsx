import { Button } from '@melena/shared/kit/actions/Button';
import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Sum, Sums } from '@melena/shared/kit/text';
import { add, type Centavos, subtract, ZERO } from '@melena/shared/rules/money';
import type { SaleTotals } from '@melena/shared/rules/till/sale';
import { Percent, X } from 'lucide-react';
import { type DraftDiscount, setDiscount } from './open-sale';
import styles from './sale.module.css';

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
    <footer className={styles.foot} data-foot>
      <div className={styles.actions}>
        {discount ? (
          <Button icon={X} onClick={() => setDiscount(null)}>
            Quitar descuento
          </Button>
        ) : (
          <Button icon={Percent} disabled={products === ZERO} onClick={onDiscount}>
            Agregar descuento
          </Button>
        )}
      </div>
      <div className={styles.sumsAndCheckout}>
        <Sums className={styles.sums}>
          {visit && (
            <Sum name={`Cita #${visit.folio}`}>
              <Money value={visit.pending} />
            </Sum>
          )}
          <Sum name="Subtotal">
            <Money value={subtotal} />
          </Sum>
          {discount && (
            <Sum name={`Descuento${rate} en productos`}>
              <Money value={subtract(ZERO, off)} />
            </Sum>
          )}
          <Sum name="IVA incluido">
            <Money value={iva} />
          </Sum>
        </Sums>
        <div className={styles.checkout}>
          <TotalLine>
            <b>Total</b>
            <Money value={add(total, visit?.pending ?? ZERO)} size="xl" />
          </TotalLine>
          {blocked && <p className={styles.fault}>{blocked}</p>}
          <Button kind="primary" wide disabled={blocked !== undefined || total === ZERO} onClick={onCharge}>
            Cobrar
          </Button>
        </div>
      </div>
    </footer>
  );
}
