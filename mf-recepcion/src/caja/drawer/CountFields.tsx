import { Notice } from '@melena/shared/kit/feedback/Notice';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { isTouchScreen } from '@melena/shared/kit/layout/use-media';
import { Money } from '@melena/shared/kit/text';
import { times, toCentavos } from '@melena/shared/rules/money';
import { DENOMINATIONS, type Denomination, denominationLabel } from '@melena/shared/rules/till/drawer';
import { EyeOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './drawer.module.css';
import { type CountForm, fieldOf } from './use-count';

const KINDS = [
  { kind: 'bill', title: 'Billetes' },
  { kind: 'coin', title: 'Monedas' },
] as const;

/** The drawer counted by denomination. Enter goes to the next field, and from the last one to 'Terminar conteo'. */
export function CountFields({ count }: { count: CountForm }) {
  const { form, total, totalOf } = count;
  const fields = useRef<HTMLDivElement>(null);
  // The dialog may have opened before there were fields. A finger's keyboard would cover them.
  useEffect(() => {
    if (!isTouchScreen()) fields.current?.querySelector('input')?.focus();
  }, []);
  return (
    <>
      <Notice tone="info" icon={EyeOff}>
        <b>Cuenta primero el cajón.</b> Lo que la caja espera se muestra al terminar.
      </Notice>
      {/* Keys that bubble from its fields: it takes no focus itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div ref={fields} className={styles.count} onKeyDown={goToNext}>
        {KINDS.map(({ kind, title }) => (
          <section key={kind} aria-label={title}>
            <header className={styles.kind}>
              <h3>{title}</h3>
              <b>
                <Money value={totalOf(kind)} />
              </b>
            </header>
            {DENOMINATIONS.filter(one => one.kind === kind).map(one => (
              <DenominationRow key={one.face} denomination={one} title={title} form={form} />
            ))}
          </section>
        ))}
        <MoneyField label="Vales y comprobantes" optional {...form.bind('slips')} />
        <div className={styles.counted}>
          <b>Contado</b>
          <output>
            <Money value={total} size="xl" />
          </output>
        </div>
      </div>
    </>
  );
}

interface DenominationRowProps {
  denomination: Denomination;
  title: string;
  form: CountForm['form'];
}

function DenominationRow({ denomination, title, form }: DenominationRowProps) {
  const { kind, face } = denomination;
  const field = form.bind(`pieces.${fieldOf(denomination)}`);
  const quantity = Number.isSafeInteger(field.value) ? Number(field.value) : 0;
  return (
    <div className={styles.denomination}>
      <span className={styles.face} data-kind={kind} aria-hidden>
        {denominationLabel(face)}
      </span>
      <NumberField label={`${title} de ${denominationLabel(face)}`} labelHidden {...field} />
      <Money value={times(toCentavos(face), quantity)} quietZero className={styles.amount} />
    </div>
  );
}

/** Enter goes on as a counting hand does; it ends the count only on its button. */
function goToNext(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('input, [type="submit"]');
  const list = [...(stops ?? [])];
  list[list.indexOf(event.target) + 1]?.focus();
}
