import { useCommand } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Strong } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { PendingMaterial } from '@melena/shared/salon/products/PendingMaterial';
import type { ProcessData } from './types';

/** Ends the healer's work; reception charges. */
export function FinishConfirm({ process, onClose }: { process: ProcessData; onClose: () => void }) {
  const { appointment, products } = process;
  const { id, version, folio, client } = appointment;
  const { attempt, busy, error } = useCommand('appointment/update');
  const navigate = useNavigate();

  async function finish() {
    if (!(await attempt({ appointment: { id, version, complete: true } }))) return;
    toast.done(`Cita #${folio} finalizada`);
    navigate(paths.tablet);
  }

  return (
    <Confirm
      open
      question="¿Deseas finalizar la cita?"
      warning="Después de finalizar ya no se puede editar nada."
      verb="Finalizar cita"
      busyVerb="Finalizando"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={finish}
      onBack={onClose}
    >
      <div className="form">
        <div>
          <Strong num>#{folio}</Strong> · {client}
        </div>
        <PendingMaterial products={products} />
      </div>
    </Confirm>
  );
}
