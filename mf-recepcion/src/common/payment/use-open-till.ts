import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { isPesos, type Pesos } from '@melena/shared/rules/money';
import { useState } from 'react';

/** The form of 'Iniciar caja': the cash that the drawer opens with, 0 unless told. */
export function useOpenTill(options: { done?: string; onDone?: () => void } = {}) {
  const [tried, setTried] = useState(false);
  const form = useCommandForm({
    call: 'caja/add',
    values: { initial: '' as Pesos },
    toBody: ({ initial }) => ({ caja: initial === '' ? {} : { initial } }),
    send: async (run, body) => {
      setTried(true);
      return findAmountFault(String(body.caja?.initial ?? '')) ? null : run(body);
    },
    ...options,
  });
  const initial = form.bind('initial');
  return {
    form,
    field: {
      ...initial,
      label: 'Efectivo inicial',
      optional: true,
      help: 'Con cuánto abre el cajón.',
      error: initial.error ?? (tried ? findAmountFault(initial.value) : undefined),
      disabled: form.busy,
    },
  };
}

function findAmountFault(initial: string): string | undefined {
  return initial !== '' && !isPesos(initial) ? 'Escribe un monto en pesos' : undefined;
}
