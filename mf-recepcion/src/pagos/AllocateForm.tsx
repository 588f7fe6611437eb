import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Form } from '@melena/shared/kit/layout/blocks';
import { formatMoney } from '@melena/shared/rules/money';
import { isPrepaid } from '@melena/shared/rules/till/payment';
import { useState } from 'react';
import { AllocationFields } from './AllocationFields';
import { OtherClientConfirm } from './OtherClientConfirm';
import { useAllocation } from './use-allocation';

/** Assigns what is left of a payment: to a visit, or to the client's credit. */
export function AllocateForm({
  details: { payment, remaining },
}: {
  details: CallReply<'payment/assigments'>;
}) {
  const allocation = useAllocation(payment.client_id, remaining);
  const [asking, setAsking] = useState(false);
  const { visit, amount } = allocation;
  const form = useCommandForm({
    call: 'payment/add',
    toBody: () => ({ assign: allocation.assign && { ...allocation.assign, payment_id: payment.id } }),
    send: async (run, body) => {
      if (allocation.isOfAnother && !asking) {
        setAsking(true);
        return null;
      }
      return run(body).finally(() => setAsking(false));
    },
    done: `${formatMoney(amount)} ${visit ? `asignados a #${visit.folio}` : `en crédito de ${payment.client}`}`,
  });
  const { busy, problem, offline, submit } = form;
  const blocked = !allocation.ready;
  return (
    <Form onSubmit={event => (blocked ? event.preventDefault() : submit(event))}>
      {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
      <AllocationFields
        allocation={allocation}
        // Of a sale to nobody in particular nothing is left to allocate.
        client={{ id: payment.client_id ?? 0, name: payment.client }}
        available={remaining}
        field={form.field}
        creditable={!isPrepaid(payment.type_id)}
        postponable={false}
        disabled={busy}
      />
      <Button kind="primary" type="submit" busy={busy} busyLabel="Asignando" disabled={blocked}>
        {offline ? 'Reintentar' : 'Asignar'}
      </Button>
      {asking && visit && (
        <OtherClientConfirm
          client={payment.client}
          visit={visit}
          amount={amount}
          busy={busy}
          onConfirm={submit}
          onBack={() => setAsking(false)}
        />
      )}
    </Form>
  );
}
