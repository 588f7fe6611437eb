import * as paths from '@melena/shared/contract/paths';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { FormColumn } from '@melena/shared/kit/layout/blocks';
import { Strong } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { PendingMaterial } from '@melena/shared/salon/products/PendingMaterial';
import type { ProcessData } from './types';

/** Ends the healer's work; reception charges. */
export function FinishConfirm({ process, onClose }: { process: ProcessData; onClose: () => void }) {
  const { id, version, folio, client } = process.appointment;
  const navigate = useNavigate();
  return (
    <CommandConfirm
      call="appointment/update"
      body={{ appointment: { id, version, complete: true } }}
      question="¿Deseas finalizar la cita?"
      warning="Después de finalizar ya no se puede editar nada."
      verb="Finalizar cita"
      danger={false}
      done={`Cita #${folio} finalizada`}
      onDone={() => navigate(paths.tablet)}
      onBack={onClose}
    >
      <FormColumn>
        <div>
          <Strong num>#{folio}</Strong> · {client}
        </div>
        <PendingMaterial products={process.products} />
      </FormColumn>
    </CommandConfirm>
  );
}
