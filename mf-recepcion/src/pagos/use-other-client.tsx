import type { CommandForm, Send } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { useState } from 'react';
import type { Allocation } from './use-allocation';

/** Asks once more before a payment goes to the visit of another client. */
export function useOtherClient({ visit, amount, isOfAnother }: Allocation, client: string) {
  const [asking, setAsking] = useState(false);
  const send: Send<'payment/add'> = async (run, body) => {
    if (!isOfAnother || asking) return run(body).finally(() => setAsking(false));
    setAsking(true);
    return null;
  };
  const question = ({ busy, submit }: Pick<CommandForm, 'busy' | 'submit'>) =>
    asking &&
    visit && (
      <Confirm
        open
        question="¿Deseas asignarlo a la cita de otra persona?"
        warning={null}
        verb="Asignar"
        danger={false}
        busy={busy}
        onConfirm={submit}
        onBack={() => setAsking(false)}
      >
        <Strong num>{formatMoney(amount)}</Strong> de <b>{client}</b> pagan la cita{' '}
        <Strong num>#{visit.folio}</Strong> de <b>{visit.client}</b>.
      </Confirm>
    );
  return { send, question };
}
