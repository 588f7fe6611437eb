import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Form } from '@melena/shared/kit/layout/blocks';
import { Panel } from '@melena/shared/kit/overlays/Panel';
import { Fact, Facts, Money, Muted, Note, Num, Strong, Sum, Sums } from '@melena/shared/kit/text';
import { amountOf, formatMoney, subtract, toPesos, ZERO } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { formatDayShort } from '@melena/shared/rules/time';
import { useId, useState } from 'react';
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
  const [withFee, setWithFee] = useState(amountOf(line.proposal?.fee ?? '0.00') !== ZERO);
  const formId = useId();
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
  const { busy, problem, offline, submit } = form;
  const toggle = (id: number, isOn: boolean) =>
    setChosen(current => (isOn ? [...current, id] : current.filter(each => each !== id)));
  return (
    <Panel
      open
      title="Conciliar movimiento"
      onClose={() => !busy && onClose()}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            busy={busy}
            busyLabel="Conciliando"
            disabled={!fits}
          >
            {offline ? 'Reintentar' : 'Conciliar'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={event => (fits ? submit(event) : event.preventDefault())}>
        {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
        <Facts>
          <Fact name="Movimiento">
            {formatDayShort(line.day)} · {line.description || 'Sin concepto'}
          </Fact>
          <Fact name="Importe">
            <Money value={line.amount} />
          </Fact>
        </Facts>
        <Sums>
          <Sum name={`Elegidos (${own.length})`}>
            <Money value={addUp(own)} />
          </Sum>
          <Sum name="Diferencia" last>
            <Money value={difference} />
          </Sum>
        </Sums>
        {canBeFee && (
          <Checkbox checked={withFee} onChange={setWithFee} disabled={busy}>
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
                  <Note num>
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
      </Form>
    </Panel>
  );
}

/** Those that match what is typed, and what is chosen; the nearest to the line's day first. */
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
