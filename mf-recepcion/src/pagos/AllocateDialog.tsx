import type { CallReply } from '@melena/shared/contract/calls';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Num } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { isPrepaid } from '@melena/shared/rules/till/payment';
import { AllocationFields } from './AllocationFields';
import { useAllocation } from './use-allocation';
import { useOtherClient } from './use-other-client';

interface AllocateDialogProps {
  details: CallReply<'payment/assigments'>;
  onClose: () => void;
}

/** 'Agregar asignación': what is left of a payment, or a part of it, to a visit or to the client's credit. */
export function AllocateDialog({ details: { payment, remaining }, onClose }: AllocateDialogProps) {
  const allocation = useAllocation(payment.client_id, remaining);
  const other = useOtherClient(allocation, payment.client);
  const { visit, amount } = allocation;
  const form = useCommandForm({
    call: 'payment/add',
    toBody: () => ({ assign: allocation.assign && { ...allocation.assign, payment_id: payment.id } }),
    send: other.send,
    done: `${formatMoney(amount)} ${visit ? `asignados a #${visit.folio}` : `en crédito de ${payment.client}`}`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Agregar asignación"
      subtitle={
        <>
          {payment.client} · quedan <Num>{formatMoney(remaining)}</Num>
        </>
      }
      action={form}
      verb="Asignar"
      disabled={!allocation.ready}
      onClose={onClose}
    >
      <AllocationFields
        allocation={allocation}
        // A sale to the public at large leaves nothing to allocate.
        client={{ id: payment.client_id ?? 0, name: payment.client }}
        available={remaining}
        field={form.field}
        creditable={!isPrepaid(payment.type_id)}
        postponable={false}
        disabled={form.busy}
      />
      {other.question(form)}
    </ActionDialog>
  );
}
