import { TileButton } from '@melena/shared/kit/actions/TileButton';
import { amountOf, formatMoney, sum, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { CHARGE_ICONS, CHARGE_METHODS, methodName } from '../methods';
import styles from './charge.module.css';
import { addPayment } from './charge-draft';
import type { Charge } from './use-charge';

/** The ways to pay. Each adds a payment of what is left; one that is used up says why. */
export function MethodTiles({ charge, disabled }: { charge: Charge; disabled: boolean }) {
  return (
    <section className={styles.section}>
      <h3>Formas de pago</h3>
      <div className={styles.methods}>
        {CHARGE_METHODS.map(typeId => {
          const why = reasonUnavailable(charge, typeId);
          return (
            <TileButton
              key={typeId}
              label={methodName(typeId)}
              icon={CHARGE_ICONS[typeId]}
              note={why ?? noteOf(charge, typeId)}
              disabled={disabled || why !== undefined}
              onClick={() => charge.setDraft(draft => addPayment(draft, typeId, visitFor(charge, typeId)))}
            />
          );
        })}
      </div>
    </section>
  );
}

const visitFor = ({ packages }: Charge, typeId: number) =>
  typeId === PAYMENT_TYPE.package ? (packages[0] ?? null) : null;

/** Shows the client's credit at the account balance. */
function noteOf({ credit }: Charge, typeId: number): string | undefined {
  return typeId === PAYMENT_TYPE.accountBalance && credit !== undefined ? formatMoney(credit) : undefined;
}

function reasonUnavailable(
  { credit, client, packages, soldPackages, rows, vouchers }: Charge,
  typeId: number,
): string | undefined {
  const used = rows.some(({ row }) => row.typeId === typeId);
  if (typeId === PAYMENT_TYPE.cash && used) return 'Ya está abajo';
  if (typeId === PAYMENT_TYPE.accountBalance) {
    if (!client) return 'Sin cliente';
    if (used) return 'Ya está abajo';
    if (credit === undefined) return 'Buscando';
    return amountOf(credit) > ZERO ? undefined : formatMoney(ZERO);
  }
  if (typeId === PAYMENT_TYPE.package && packages.length === 0) {
    if (!client) return 'Sin cliente';
    if (vouchers.isPending) return 'Buscando';
    if (used) return 'Ya está abajo';
    const left = sum(soldPackages.map(each => amountOf(each.amount_left)));
    return left > ZERO ? 'No es de estos servicios' : 'No tiene';
  }
  return undefined;
}
