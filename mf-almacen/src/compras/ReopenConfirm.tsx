import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import type { PurchaseData } from './purchase-line';

/** Waits again for what was missing when the purchase was closed. */
export function ReopenConfirm({
  details: { id, version, folio, supplier },
  onClose,
}: {
  details: PurchaseData['details'];
  onClose: () => void;
}) {
  const { attempt, busy, error } = useCommand('purchase/update');
  async function reopen() {
    if (!(await attempt({ reopen: { purchase_id: id, version } }))) return;
    toast.done(`Compra #${folio} reabierta`);
    onClose();
  }
  return (
    <Confirm
      open
      question="¿Deseas reabrir la compra?"
      warning="Lo que falta vuelve a quedar por recibir."
      verb="Reabrir compra"
      busyVerb="Reabriendo"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={reopen}
      onBack={onClose}
    >
      <b className="num">#{folio}</b> · {supplier}
    </Confirm>
  );
}
