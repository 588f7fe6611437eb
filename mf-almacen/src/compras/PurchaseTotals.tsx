import { Money } from '@melena/shared/kit/text';
import { ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf } from '@melena/shared/rules/money';
import type { Purchase } from './purchase-line';

/** Its IVA, and what the invoice asks for: prices of a purchase are without IVA. */
export function PurchaseTotals({ details }: { details: Purchase }) {
  const total = amountOf(details.total);
  const iva = ivaOf(total);
  return (
    <>
      <div>
        <dt>IVA 16 %</dt>
        <dd>
          <Money value={iva} />
        </dd>
      </div>
      <div>
        <dt>Total con IVA</dt>
        <dd>
          <Money value={add(total, iva)} />
        </dd>
      </div>
    </>
  );
}
