import { Button } from '@melena/shared/kit/actions/Button';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Muted, Phone, Sums } from '@melena/shared/kit/text';
import { centavos, formatMoney, isPesos, minus, toPesos, ZERO } from '@melena/shared/rules/money';
import { likelyCash } from '@melena/shared/rules/till/charge';
import type { Ref } from 'react';
import { SumPart } from '../../common/payment/SumPart';
import { methodName } from '../methods';
import styles from './charge.module.css';
import type { Charge } from './use-charge';

interface ChargeSumsProps {
  charge: Charge;
  field: CommandForm['field'];
  busy: boolean;
  receivedRef: Ref<HTMLInputElement>;
}

/** Sums of a charge: total, paid, missing, change. */
export function ChargeSums({ charge, field, busy, receivedRef }: ChargeSumsProps) {
  const { sums, rows, missing } = charge;
  return (
    <aside className={styles.paper} aria-label="Resumen del cobro">
      <Sums>
        <SumPart name="Subtotal" amount={sums.subtotal} />
        <SumPart name="Descuento" amount={minus(sums.discount)} />
        <SumPart name="Anticipo pagado" amount={minus(sums.paid)} />
        <SumPart name="Sobran" amount={sums.excess} />
        <SumPart name="Venta" amount={sums.sale} />
        <SumPart name="Propina" amount={sums.tips} />
      </Sums>
      <TotalLine className={styles.due}>
        <b>Por cobrar</b>
        <Money value={sums.due} size="xl" />
      </TotalLine>
      <Sums className={styles.covered}>
        {rows.map(({ row, amount }) => (
          <SumPart key={row.id} name={methodName(row.typeId)} amount={amount} shown />
        ))}
      </Sums>
      <TotalLine className={styles.missing} data-wrong={missing === ZERO ? undefined : ''}>
        <b>{missing < ZERO ? 'Sobra' : 'Falta'}</b>
        <Money value={centavos(Math.abs(missing))} quietZero />
      </TotalLine>
      {charge.cash > ZERO && <CashReceived {...{ charge, field, busy, receivedRef }} />}
      <PaperChoice charge={charge} busy={busy} />
    </aside>
  );
}

function CashReceived({ charge, field, busy, receivedRef }: ChargeSumsProps) {
  const { draft, setDraft, cash, change, short } = charge;
  const { ref, error, ...binding } = field('received');
  const receive = (received: string) => setDraft(before => ({ ...before, received, touched: true }));
  return (
    <>
      <MoneyField
        label="Efectivo recibido"
        placeholder={formatMoney(cash).slice(1)}
        value={draft.received}
        onChange={receive}
        {...binding}
        ref={element => {
          ref(element);
          if (typeof receivedRef === 'object' && receivedRef) receivedRef.current = element;
        }}
        error={
          error ??
          (short > ZERO && isPesos(draft.received) ? `Faltan ${formatMoney(short)} de efectivo` : undefined)
        }
        disabled={busy}
      />
      <div className={styles.quick}>
        {likelyCash(cash).map(amount => (
          <Button key={amount} size="s" disabled={busy} onClick={() => receive(toPesos(amount))}>
            {formatMoney(amount).replace(/\.00$/, '')}
          </Button>
        ))}
      </div>
      <ChangeBox change={change} />
    </>
  );
}

/** The figure of the moment in which cash is handed back. */
export function ChangeBox({ change }: { change: Parameters<typeof formatMoney>[0] }) {
  return (
    <div className={styles.change} role="status">
      <b>Cambio</b>
      <Money value={change} size="l" />
    </div>
  );
}

/** Prints or sends the ticket right after the charge, without another press. */
function PaperChoice({ charge, busy }: { charge: Charge; busy: boolean }) {
  const { paper, setPaper, phone } = charge;
  return (
    <div className={styles.choices}>
      <Checkbox checked={paper.print} disabled={busy} onChange={print => setPaper({ ...paper, print })}>
        Imprimir ticket
      </Checkbox>
      <Checkbox
        checked={paper.whatsApp && phone !== ''}
        disabled={busy || phone === ''}
        onChange={whatsApp => setPaper({ ...paper, whatsApp })}
      >
        <span>
          Enviar por WhatsApp
          <Muted as="small">{phone === '' ? 'Sin teléfono' : <Phone digits={phone} />}</Muted>
        </span>
      </Checkbox>
    </div>
  );
}
