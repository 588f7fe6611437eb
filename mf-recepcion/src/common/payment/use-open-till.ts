import { useCommand } from '@melena/shared/client';
import { isPesos, type Pesos } from '@melena/shared/rules/money';
import { useState } from 'react';

/** What 'Iniciar caja' asks for: the cash that the drawer opens with, 0 unless told. */
export function useOpenTill() {
  const command = useCommand('caja/add');
  const [initial, setInitial] = useState<Pesos>('');
  const [tried, setTried] = useState(false);
  const wrong = initial !== '' && !isPesos(initial) ? 'Escribe un monto en pesos' : undefined;

  async function open() {
    setTried(true);
    if (command.busy || wrong) return null;
    return command.attempt({ caja: initial === '' ? {} : { initial } });
  }

  return {
    command,
    open,
    field: {
      label: 'Efectivo inicial',
      optional: true,
      help: 'Con cuánto abre el cajón.',
      error: command.error?.fields['caja.initial'] ?? (tried ? wrong : undefined),
      value: initial,
      onChange: setInitial,
      disabled: command.busy,
    },
  };
}
