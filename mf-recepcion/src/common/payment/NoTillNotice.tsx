import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOpenTill } from './use-open-till';

/** Whether something waits for a till: it needs one, and none is open. A till that another desk opens ends it. */
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
    <ActionDialog
      title="Iniciar caja"
      action={form}
      verb="Iniciar caja"
      busyVerb="Iniciando"
      icon={Wallet}
      onClose={onClose}
    >
      <MoneyField {...field} />
    </ActionDialog>
  );
}
