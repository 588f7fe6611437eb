import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { Money, Muted, Num, Text } from '@melena/shared/kit/text';
import { amountOf, atLeastZero, centavos, isPesos, subtract, ZERO } from '@melena/shared/rules/money';
import { closingNumber, DIFFERENCE_REASONS } from '@melena/shared/rules/till/drawer';
import { useEffect, useRef } from 'react';
import { AdminPassword } from '../../common/payment/AdminPassword';
import { AccountTotals } from './AccountTotals';
import styles from './closing.module.css';
import { OutsideThisTill } from './OutsideThisTill';
import { UnpaidAppointments } from './UnpaidAppointments';
import type { ClosingForm } from './use-closing';

interface ClosingFieldsProps {
  cut: CallReply<'caja/cut'>;
  form: ClosingForm;
  onRecount: () => void;
  onLeave: () => void;
}

/** The count beside what was expected, why they differ, what stays in the drawer, and who authorises it. */
export function ClosingFields({ cut, form, onRecount, onLeave }: ClosingFieldsProps) {
  const { accounts, outside, corrections, unpaid, number } = cut;
  const counted = amountOf(cut.drawer.counted ?? '0.00');
  const difference = subtract(counted, amountOf(cut.drawer.expected));
  const slips = amountOf(cut.counts.at(-1)?.slips ?? '0.00');
  const { float } = form.values;
  const differs = difference !== ZERO;
  const decided = useRef<HTMLDivElement>(null);
  // The keys are on the difference, and else on who authorises it; the eye stays on the accounts above.
  useEffect(() => {
    const field = decided.current?.querySelector<HTMLElement>('[role="combobox"], input[type="password"]');
    field?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <UnpaidAppointments visits={unpaid} onLeave={onLeave} />
      <AccountTotals accounts={accounts} counted={counted} />
      <Notice
        tone={differs ? 'warn' : 'ok'}
        action={
          <Button kind="quiet" disabled={form.busy} onClick={onRecount}>
            Contar otra vez
          </Button>
        }
      >
        {differs ? (
          <>
            <b>
              {difference < ZERO ? 'Faltan' : 'Sobran'} <Money value={centavos(Math.abs(difference))} /> en
              efectivo.
            </b>{' '}
            Puedes volver a contar; el primer conteo queda guardado.
          </>
        ) : (
          <>
            <b>El efectivo cuadra.</b> El conteo queda guardado.
          </>
        )}
      </Notice>
      <div ref={decided} className={styles.decided}>
        <div className={styles.difference}>
          {differs && (
            <>
              <SelectField
                label="Motivo de la diferencia"
                options={Object.entries(DIFFERENCE_REASONS).map(([id, label]) => ({
                  value: Number(id),
                  label,
                }))}
                {...form.bind('reason_id')}
              />
              <TextField label="Nota" maxLength={200} {...form.bind('note')} />
            </>
          )}
          <MoneyField
            label="Se deja en el cajón"
            {...form.bind('float')}
            help={
              isPesos(float) && (
                <>
                  Se retira <Money value={atLeastZero(subtract(subtract(counted, slips), amountOf(float)))} />
                </>
              )
            }
          />
        </div>
        <OutsideThisTill outside={outside} corrections={corrections} />
        <div className={styles.authorised}>
          <AdminPassword disabled={form.busy} {...form.bind('password')} />
          <div>
            <Text size="s" strong as="p">
              Sello
            </Text>
            <Muted as="p">
              Se pone al cerrar
              {number > 1 && <Num> · sigue al corte {closingNumber(number - 1)}</Num>}
            </Muted>
          </div>
        </div>
        <Checkbox
          checked={form.values.shift}
          onChange={shift => form.set('shift', shift)}
          disabled={form.busy}
        >
          Cambio de turno: abrir la siguiente caja con lo que se deja
        </Checkbox>
      </div>
    </>
  );
}
