import { loadError, useCall } from '@melena/shared/client';
import type { SettlementMethod } from '@melena/shared/contract/commission/schemas';
import * as paths from '@melena/shared/contract/paths';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Note, Num } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { useNavigate } from '@melena/shared/router';
import { add, amountOf, formatMoney, subtract, toPesos, ZERO } from '@melena/shared/rules/money';
import { type DayRange, MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { addDays, type Day, formatDay, today } from '@melena/shared/rules/time';
import { Banknote, HandCoins, Landmark } from 'lucide-react';
import { rangeText } from '../period/range-names';
import { CommissionSums } from './CommissionSums';
import { type HealerCommission, METHODS } from './commission-names';

interface SettleDialogProps {
  sums: HealerCommission;
  range: DayRange;
  onClose: () => void;
}

/** Asks before a healer's lines are frozen, and how they are paid; then it leads to the receipt. */
export function SettleDialog({ sums, range: { from, to }, onClose }: SettleDialogProps) {
  const navigate = useNavigate();
  const current = today(useNow());
  // Days to come can't be settled.
  const last = to > current ? current : to;
  const { healer_id, name, total } = sums;
  const nothing = amountOf(total) === 0;
  const values: { method: SettlementMethod } = { method: nothing ? 'outside' : 'transfer' };
  return (
    <CommandDialog
      title={`Liquidar a ${name}`}
      subtitle={rangeText({ from, to: last })}
      call="commission/settle"
      values={values}
      toBody={({ method }) => ({ settlement: { healer_id, from, to: last, total, method } })}
      done={`Comisiones de ${name} liquidadas`}
      onDone={({ settlement }) => navigate(paths.settlement(settlement.id))}
      verb={`Liquidar ${formatMoney(total)}`}
      onClose={onClose}
    >
      {form => (
        <>
          <CommissionSums sums={sums} />
          {!nothing && (
            <RadioTiles
              label="¿Cómo se paga?"
              options={[
                { value: 'transfer', label: METHODS.transfer, icon: Landmark },
                { value: 'cash', label: METHODS.cash, icon: Banknote },
                { value: 'outside', label: METHODS.outside, icon: HandCoins },
              ]}
              {...form.bind('method')}
            />
          )}
          <EarlierLines sums={sums} from={from} />
          <Note>
            Una línea liquidada ya no vuelve a contarse. Lo que se corrija después entra en la siguiente.
          </Note>
        </>
      )}
    </CommandDialog>
  );
}

/** Says what of the total is older than the period, and what a first settlement would leave behind. */
function EarlierLines({ sums: { healer_id, before }, from }: { sums: HealerCommission; from: Day }) {
  const to = addDays(from, -1);
  const range = { from: addDays(from, -MOST_DAYS), to };
  const earlier = useCall('commission/rows', { ...range, healer_id, limit: 1 });
  const adjusted = useCall('commission/rows', { ...range, healer_id, figure: 'adjustments', limit: 500 });
  const { data } = earlier;
  const text = 'No se pudo cargar lo que queda de antes';
  const error = loadError(earlier, text) ?? loadError(adjusted, text);
  // Adjustments are open on whichever day they were made: those of the period are settled with it.
  const later = adjusted.data?.rows.filter(({ day }) => day >= from) ?? [];
  const isKnown = data !== undefined && adjusted.data !== undefined;
  const left = isKnown
    ? subtract(amountOf(data.total), add(amountOf(before), ...later.map(({ amount }) => amountOf(amount))))
    : ZERO;
  return (
    <>
      {error && <ErrorState {...error} />}
      {!error && !isKnown && <SkeletonRows rows={1} label="Cargando lo que queda de antes" />}
      {amountOf(before) !== ZERO && (
        <Note>
          Incluye <Money value={before} /> de antes del <Num>{formatDay(from)}</Num>.
        </Note>
      )}
      {left !== ZERO && (
        <Notice tone="warn">
          Antes del <Num>{formatDay(from)}</Num> hay <Money value={toPesos(left)} /> sin liquidar. No entran
          aquí ni en las siguientes: para pagarlas, elige un periodo que empiece antes.
        </Notice>
      )}
    </>
  );
}
