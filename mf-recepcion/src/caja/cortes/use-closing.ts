import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { useNavigate } from '@melena/shared/router';
import { amountOf, centavos, formatMoney, type Pesos, subtract, toPesos } from '@melena/shared/rules/money';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { useEffect, useRef } from 'react';

type Cut = CallReply<'caja/cut'>;

const NEW = { password: '', reason_id: null as number | null, note: '', float: '' as Pesos, shift: false };

export type ClosingForm = ReturnType<typeof useClosing>;

/** The form that closes a till with its latest count, and leads to the printable report. */
export function useClosing(caja: Cut['caja'], cut: Cut | undefined) {
  const navigate = useNavigate();
  const count = cut?.counts.at(-1);
  const form = useCommandForm({
    call: 'caja/update',
    values: NEW,
    // The version that is shown: a payment since then is refused, so that nobody closes a till unseen.
    toBody: ({ password, float, ...decided }) => ({
      caja: { id: caja.id, version: cut?.caja.version ?? caja.version, close: true as const },
      closing: { ...decided, count_id: count?.id ?? 0, float: float === '' ? '0.00' : float },
      password,
    }),
    done: ({ shift }, { number, total, drawer }) =>
      shift
        ? `Corte ${closingNumber(number)}. El siguiente turno abre con ${formatMoney(drawer.float ?? '0.00')}`
        : `Caja cerrada con ${formatMoney(total)}`,
    onDone: () => navigate(paths.tillClosing(caja.id)),
  });
  const proposed = cut && count ? proposeFloat(cut, count) : undefined;
  const last = useRef<Pesos>('');
  const { values, set } = form;
  // A new count proposes a new float, but never replaces a typed one.
  useEffect(() => {
    if (proposed === undefined || values.float !== last.current) return;
    if (proposed !== last.current) set('float', proposed);
    last.current = proposed;
  }, [proposed, values.float, set]);
  return form;
}

/** As much as the till opened with, as far as it was counted in cash. */
function proposeFloat({ accounts }: Cut, { total, slips }: Cut['counts'][number]): Pesos {
  const cash = subtract(amountOf(total), amountOf(slips));
  const initial = amountOf(accounts[0]?.initial ?? '0.00');
  return toPesos(centavos(Math.min(initial, cash)));
}
