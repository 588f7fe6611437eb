import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Avatar, Muted } from '@melena/shared/kit/text';
import { amountOf, type Centavos, sum, toPesos, ZERO } from '@melena/shared/rules/money';
import { personOption } from '@melena/shared/rules/person';
import { tipOf } from '@melena/shared/rules/till/charge';
import { today } from '@melena/shared/rules/time';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketData } from '../ticket-lines';
import styles from './charge.module.css';
import type { SaleDraft } from './charge-draft';
import { addTip, changeTip, changeTips, removeTip, type TipRow } from './charge-draft';
import type { Charge } from './use-charge';

/** The healers of a charge, with their part of its cost. */
interface TippedHealer {
  readonly id: number;
  readonly name: string;
  readonly services: string;
  readonly amount: Centavos;
}

interface TipRowsProps {
  charge: Charge;
  ticket: TicketData | null;
  sale: SaleDraft | null;
  field: CommandForm['field'];
  busy: boolean;
}

const PERCENTS = [10, 15, 20];

/** Tips: in percent of what each healer did, or typed; of one healer or several. */
export function TipRows({ charge, ticket, sale, field, busy }: TipRowsProps) {
  const { draft, setDraft } = charge;
  const { tips, percent } = draft;
  const healers = healersOf(ticket, sale);
  const others = healers.filter(({ id }) => !tips.some(({ healerId }) => healerId === id));
  const isOther = tips.length > 0 && percent === null;
  const add = () => setDraft(before => addTip(before, others[0]?.id ?? null));
  const choose = (chosen: number) =>
    setDraft(before =>
      changeTips(
        before,
        healers.flatMap(({ id, amount }) => {
          const tip = tipOf(amount, chosen);
          return tip > ZERO ? [{ healerId: id, amount: toPesos(tip) }] : [];
        }),
        chosen,
      ),
    );
  return (
    <section className={styles.section}>
      <div className={styles.tipHead}>
        <h3 id="charge-tips">Propina</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
        <div className={styles.percents} role="group" aria-labelledby="charge-tips">
          <Chip
            chosen={tips.length === 0}
            disabled={busy}
            onClick={() => setDraft(before => changeTips(before, [], null))}
          >
            Sin
          </Chip>
          {healers.length > 0 &&
            PERCENTS.map(each => (
              <Chip key={each} chosen={percent === each} disabled={busy} onClick={() => choose(each)}>
                {each} %
              </Chip>
            ))}
          <Chip chosen={isOther} disabled={busy} onClick={() => tips.length === 0 && add()}>
            Otra
          </Chip>
        </div>
        {tips.length > 0 && (
          <Button kind="quiet" size="s" icon={Plus} disabled={busy} onClick={add}>
            Agregar healer
          </Button>
        )}
      </div>
      {tips.length > 0 && (
        <ul className={styles.rows} aria-label="Propinas">
          {tips.map((tip, index) => (
            <TipItem
              key={tip.id}
              tip={tip}
              healer={healers.find(({ id }) => id === tip.healerId)}
              {...{ charge, busy }}
              field={name => field(`tips.${index}.${name}`)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChipProps {
  chosen: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Chip({ chosen, ...button }: ChipProps) {
  return <Button size="s" aria-pressed={chosen} className={chosen ? styles.chosen : undefined} {...button} />;
}

interface TipItemProps {
  tip: TipRow;
  healer: TippedHealer | undefined;
  charge: Charge;
  field: CommandForm['field'];
  busy: boolean;
}

function TipItem({ tip, healer, charge: { draft, setDraft }, field, busy }: TipItemProps) {
  const agenda = useCall('calendar/get', { day: today() }, { enabled: !healer && !busy });
  const taken = draft.tips.flatMap(each => (each.id === tip.id ? [] : (each.healerId ?? [])));
  const isNew = draft.added === tip.id;
  const name = healer?.name ?? 'otro healer';
  return (
    <li className={styles.row}>
      {healer ? (
        <>
          <Avatar name={healer.name} />
          <div className={styles.what}>
            <span>{healer.name}</span>
            {healer.services && <Muted>{healer.services}</Muted>}
          </div>
        </>
      ) : (
        <div className={styles.healer}>
          <SelectField
            label="Healer"
            labelHidden
            placeholder="Elige un healer"
            options={(agenda.data?.healers ?? []).filter(({ id }) => !taken.includes(id)).map(personOption)}
            value={tip.healerId}
            onChange={healerId => setDraft(before => changeTip(before, tip.id, { healerId }))}
            {...field('healer_id')}
            disabled={busy}
          />
        </div>
      )}
      <MoneyField
        className={styles.amount}
        label={`Propina de ${name}`}
        labelHidden
        value={tip.amount}
        onChange={amount => setDraft(before => changeTip(before, tip.id, { amount }))}
        autoFocus={isNew && healer !== undefined}
        {...field('amount')}
        disabled={busy}
      />
      <IconButton
        name={`Quitar propina de ${name}`}
        icon={Trash2}
        disabled={busy}
        onClick={() => setDraft(before => removeTip(before, tip.id))}
      />
    </li>
  );
}

/** Names each healer once with their services; a sale alone names its seller. */
function healersOf(ticket: TicketData | null, sale: SaleDraft | null): TippedHealer[] {
  const services = ticket?.services ?? [];
  const ids = [...new Set(services.map(({ healer_id }) => healer_id))];
  const worked = ids.map(id => {
    const own = services.filter(({ healer_id }) => healer_id === id);
    return {
      id,
      name: own[0]?.healer ?? '',
      services: own.map(({ name }) => name).join(', '),
      amount: sum(own.map(({ total }) => amountOf(total))),
    };
  });
  if (worked.length > 0 || !sale?.seller) return worked;
  return [{ ...sale.seller, services: '', amount: sale.totals.total }];
}
