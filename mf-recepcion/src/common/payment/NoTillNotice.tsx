import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { formatMoney, type Pesos } from '@melena/shared/rules/money';
import { Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** True where a till is needed and none is open. A till that another desk opens ends it. */
export function useTillMissing(needed: boolean): boolean {
  const till = useCall('caja/get', {}, { enabled: needed });
  return needed && till.data !== undefined && till.data.caja === null;
}

/** Says before anything is typed that a till must be open, and opens one over the form, which keeps what it has. */
export function NoTillNotice({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState(false);
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="s" onClick={() => setOpening(true)}>
            Iniciar caja
          </Button>
        }
      >
        <b>No hay caja activa.</b> {children}
      </Notice>
      {opening && <OpenTillDialog onClose={() => setOpening(false)} />}
    </>
  );
}

function OpenTillDialog({ onClose }: { onClose: () => void }) {
  const { form, field } = useOpenTill({ done: 'Caja iniciada', onDone: onClose });
  return (
    <ActionDialog title="Iniciar caja" action={form} verb="Iniciar caja" icon={Wallet} onClose={onClose}>
      <MoneyField {...field} />
    </ActionDialog>
  );
}

/** The form of 'Iniciar caja': the cash that the drawer opens with, 0 by default. */
export function useOpenTill(options: { done?: string; onDone?: () => void } = {}) {
  const form = useCommandForm({
    call: 'caja/add',
    values: { initial: '' as Pesos },
    toBody: ({ initial }) => ({ caja: initial === '' ? {} : { initial } }),
    ...options,
  });
  const initial = form.bind('initial');
  const float = useLastFloat();
  const proposed = useRef('');
  const { values, set } = form;
  // The typed amount stays.
  useEffect(() => {
    if (float === proposed.current || values.initial !== proposed.current) return;
    proposed.current = float;
    set('initial', float);
  }, [float, values.initial, set]);
  return {
    form,
    field: {
      ...initial,
      label: 'Efectivo inicial',
      optional: true,
      help:
        float === ''
          ? 'Con cuánto abre el cajón.'
          : `El último corte dejó ${formatMoney(float)} en el cajón.`,
      disabled: form.busy,
    },
  };
}

/** The cash that the last cut left in the drawer; '' where nobody counted. */
function useLastFloat(): Pesos {
  return useCall('caja/list', { limit: 1 }).data?.cajas[0]?.float ?? '';
}
