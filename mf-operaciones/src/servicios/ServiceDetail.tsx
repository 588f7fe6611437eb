import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { serviceFields, serviceVariantFields } from '@melena/shared/contract/service/forms';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Fact, Facts, Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { useId, useState } from 'react';
import { EditActions } from '../common/EditActions';
import { EditForm } from '../common/EditForm';
import { StatusField } from '../common/StatusField';
import { variantCount } from '../common/variant-count';
import { CopyServiceDialog } from './CopyDialogs';
import { ServiceFields } from './ServiceFields';
import type { Service } from './service-columns';
import { VariantsTable } from './VariantsTable';
import { VariantFields } from './variant-fields/VariantFields';
import { NEW_VARIANT } from './variant-fields/variant-values';

export const BACK = { to: paths.services, label: 'Servicios' };

interface ServiceDetailProps {
  data: CallReply<'service/details'>;
  removing: boolean;
  onRemoving: (removing: boolean) => void;
  onRemoved: () => void;
}

export function ServiceDetail({ data, removing, onRemoving, onRemoved }: ServiceDetailProps) {
  const { service, variants, hairs, status_list } = data;
  const { id, version, name } = service;
  const formId = useId();
  const form = useCommandForm({
    call: 'service/update/details',
    schema: serviceFields,
    values: valuesOf(serviceFields, service),
    version,
    toBody: (_, changes) => ({ service: { id, ...changes } }),
    done: (_, saved) => `Cambios guardados: ${saved.service.name}`,
    saved: ({ service }) => ({ values: valuesOf(serviceFields, service), version: service.version }),
  });
  const [act, setAct] = useState<'remove' | 'copy' | 'add-variant' | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <PageHead
        back={BACK}
        title={name}
        actions={
          <EditActions
            formId={formId}
            form={form}
            removing={removing}
            onRemove={() => setAct('remove')}
            onCopy={() => setAct('copy')}
          />
        }
      >
        <ActiveBadge of={service} />
      </PageHead>
      <Detail
        label="Datos del servicio"
        facts={
          <>
            <EditForm id={formId} form={form}>
              <StatusField statuses={status_list} {...form.bind('status_id')} />
              <ServiceFields form={form} options={data} narrow />
            </EditForm>
            <Facts>
              <Fact num name="Fecha de registro">
                {formatDateOf(service.creation_date)}
              </Fact>
            </Facts>
          </>
        }
      >
        <VariantsTable variants={variants} onAdd={() => setAct('add-variant')} />
      </Detail>
      {act === 'remove' && (
        <CommandConfirm
          call="service/update/details"
          body={{ service: { id, version, status_id: ROW_STATUS.removed } }}
          question="¿Deseas eliminar este servicio?"
          verb="Eliminar servicio"
          done={`Servicio ${name} eliminado`}
          onSending={onRemoving}
          onBack={close}
          onDone={onRemoved}
        >
          <b>{name}</b>
          <br />
          <Muted>{variantCount(service)}</Muted>
        </CommandConfirm>
      )}
      {act === 'copy' && <CopyServiceDialog service={service} onClose={close} />}
      {act === 'add-variant' && <NewVariantDialog service={service} hairs={hairs} onClose={close} />}
    </>
  );
}

interface NewVariantDialogProps {
  service: Service;
  hairs: CallReply<'service/details'>['hairs'];
  onClose: () => void;
}

function NewVariantDialog({ service, hairs, onClose }: NewVariantDialogProps) {
  return (
    <CommandDialog
      title={`Nueva variante de ${service.name}`}
      call="service/add"
      schema={serviceVariantFields}
      values={NEW_VARIANT}
      toBody={({ status_id: _, ...variant }) => ({ variant: { service_id: service.id, ...variant } })}
      done={({ hair_type_id }) =>
        `Variante ${hairs.find(({ id }) => id === hair_type_id)?.name ?? ''} agregada`
      }
      verb="Agregar variante"
      onClose={onClose}
    >
      {form => <VariantFields form={form} hairs={hairs} />}
    </CommandDialog>
  );
}
