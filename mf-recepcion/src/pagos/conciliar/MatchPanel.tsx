import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Fact, Facts, Money, Muted, Note, Num, Strong, Sums } from '@melena/shared/kit/text';
import { amountOf, formatMoney, subtract, toPesos, ZERO } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { formatDayShort } from '@melena/shared/rules/time';
import { useState } from 'react';
import { SumPart } from '../../common/payment/SumPart';
import { FormPanel } from '../FormPanel';
import styles from './conciliar.module.css';
import { addUp, type Line, type StatementPayment } from './statement-views';

export interface MatchPanelProps {
  line: Line;
  payments: readonly StatementPayment[];
  onMatched: () => void;
  onClose: () => void;
}

/** Chooses the payments that a line is; the difference that the bank kept is entered as its commission. */
export function MatchPanel({ line, payments, onMatched, onClose }: MatchPanelProps) {
  const [chosen, setChosen] = useState<readonly number[]>(line.proposal?.payment_ids ?? []);
  const [search, setSearch] = useState('');
  const [touched, setTouched] = useState(false);
  const [withFee, setWithFee] = useState(amountOf(line.proposal?.fee ?? '0.00') !== ZERO);
  const own = payments.filter(({ id }) => chosen.includes(id));
  const difference = subtract(addUp(own), amountOf(line.amount));
  const canBeFee = difference > ZERO && amountOf(line.amount) > ZERO;
  const fits = own.length > 0 && (difference === ZERO || (canBeFee && withFee));
  const form = useCommandForm({
    call: 'statement/match',
    toBody: () => ({
      matches: [
        {
          line_id: line.id,
          version: line.version,
          payment_ids: [...chosen],
          fee: toPesos(canBeFee ? difference : ZERO),
        },
      ],
    }),
    done: 'Movimiento conciliado',
    onDone: () => {
      onMatched();
      onClose();
    },
  });
  const { busy } = form;
  function toggle(id: number, isOn: boolean) {
    setTouched(true);
    setChosen(current => (isOn ? [...current, id] : current.filter(each => each !== id)));
  }
  return (
    <FormPanel
      title="Conciliar movimiento"
      action={form}
      verb="Conciliar"
      disabled={!fits}
      unsaved={touched}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Movimiento">
          {formatDayShort(line.day)} · {line.description || 'Sin concepto'}
        </Fact>
        <Fact name="Importe">
          <Money value={line.amount} />
        </Fact>
      </Facts>
      <Sums>
        <SumPart name={`Elegidos (${own.length})`} amount={addUp(own)} shown />
        <SumPart name="Diferencia" amount={difference} shown last />
      </Sums>
      {canBeFee && (
        <Checkbox
          checked={withFee}
          onChange={isOn => {
            setTouched(true);
            setWithFee(isOn);
          }}
          disabled={busy}
        >
          <span>
            Los <Num>{formatMoney(difference)}</Num> son comisión del banco o de la terminal
          </span>
        </Checkbox>
      )}
      <SearchField
        label="Buscar pagos"
        placeholder="Cliente, referencia o monto"
        value={search}
        onChange={setSearch}
        disabled={busy}
      />
      <ul className={styles.choices} aria-label="Pagos">
        {matching(line, payments, search, chosen).map(payment => (
          <li key={payment.id}>
            <Checkbox
              checked={chosen.includes(payment.id)}
              onChange={isOn => toggle(payment.id, isOn)}
              disabled={busy}
            >
              <span className={styles.text}>
                <Strong clip>{payment.client || 'Público en general'}</Strong>
                <Note>
                  #{payment.id} · {formatDayShort(payment.day)} · {payment.type}
                  {payment.reference && ` · ${payment.reference}`}
                </Note>
              </span>
              <Money value={payment.amount} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {payments.length === 0 && <Muted as="p">No hay pagos sin conciliar cerca de este movimiento.</Muted>}
    </FormPanel>
  );
}

/** The payments that match the search, and the chosen ones; those nearest to the line's day first. */
function matching(
  line: Line,
  payments: readonly StatementPayment[],
  search: string,
  chosen: readonly number[],
) {
  const words = normalise(search).split(' ');
  const textOf = ({ id, client, reference, amount }: StatementPayment) =>
    normalise(`#${id} ${client} ${reference} ${amount} ${formatMoney(amount)}`);
  const daysApart = ({ day }: StatementPayment) => Math.abs(Date.parse(day) - Date.parse(line.day));
  return payments
    .filter(each => chosen.includes(each.id) || words.every(word => textOf(each).includes(word)))
    .sort((one, other) => daysApart(one) - daysApart(other));
}
