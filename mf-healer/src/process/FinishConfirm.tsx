import * as paths from '@melena/shared/contract/paths';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { FormColumn } from '@melena/shared/kit/layout/blocks';
import { Muted, Strong } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { hasSeveralHealers, unfinishedParts } from '@melena/shared/rules/agenda/finished-parts';
import { joinNames } from '@melena/shared/rules/person';
import { PendingMaterial } from '@melena/shared/salon/products/PendingMaterial';
import { useSession } from '@melena/shared/session';
import type { ProcessData } from './types';

/** Ends the healer's work; reception charges. Of an appointment of several it is her part alone. */
export function FinishConfirm({ process, onClose }: { process: ProcessData; onClose: () => void }) {
  const { appointment, services } = process;
  const { id, version, folio, client } = appointment;
  const healerId = useSession('healer')?.me.healer_id;
  const several = hasSeveralHealers(services);
  const own = services.filter(({ healer_id }) => healer_id === healerId);
  const others = unfinishedParts(services.filter(({ healer_id }) => healer_id !== healerId));
  // Another healer may finish at the same moment: what is compared is what she does herself.
  const compared = several ? { complete_services: own.map(service => service.id) } : { version };
  const navigate = useNavigate();
  return (
    <CommandConfirm
      call="appointment/update"
      body={{ appointment: { id, complete: true, ...compared } }}
      question={several ? '¿Deseas finalizar tu parte?' : '¿Deseas finalizar la cita?'}
      warning={
        several
          ? 'Después de finalizar ya no puedes editar nada de esta cita.'
          : 'Después de finalizar ya no se puede editar nada.'
      }
      verb={several ? 'Finalizar mi parte' : 'Finalizar cita'}
      danger={false}
      done={several ? `Tu parte de la cita #${folio} finalizada` : `Cita #${folio} finalizada`}
      onDone={() => navigate(paths.tablet)}
      onBack={onClose}
    >
      <FormColumn>
        <div>
          <Strong num>#{folio}</Strong> · {client}
        </div>
        {several && <div>{joinNames(own.map(({ name }) => name))}</div>}
        {others.map(part => (
          <Muted key={part} as="div">
            Aún no termina {part}
          </Muted>
        ))}
        <PendingMaterial products={process.products} />
      </FormColumn>
    </CommandConfirm>
  );
}
