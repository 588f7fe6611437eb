import * as paths from '@melena/shared/contract/paths';
import { serviceVariantFields } from '@melena/shared/contract/service/forms';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Count } from '@melena/shared/kit/list/Filters';
import { Money, Muted } from '@melena/shared/kit/text';
import { Link, useNavigate } from '@melena/shared/router';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { useId, useState } from 'react';
import { EditActions } from '../../common/EditActions';
import { EditForm } from '../../common/EditForm';
import { CopyVariantDialog } from '../CopyDialogs';
import { VariantFields } from '../variant-fields/VariantFields';
import { variantValues } from '../variant-fields/variant-values';
import { Dossier } from './Dossier';
import type { VariantData } from './types';
import css from './variant.module.css';

interface VariantProps {
  data: VariantData;
  removing: boolean;
  onRemoving: (removing: boolean) => void;
}

export function Variant({ data, removing, onRemoving }: VariantProps) {
  const { variant, hairs, status_list, prices, process } = data;
  const { id, version } = variant;
  const name = `${variant.service} · ${variant.hair}`;
  const navigate = useNavigate();
  const formId = useId();
  const form = useCommandForm({
    call: 'service/update/variant',
    schema: serviceVariantFields,
    values: variantValues(variant),
    version,
    toBody: (_, changes) => ({ variant: { id, ...changes } }),
    done: (_, saved) => `Cambios guardados: ${saved.variant.service} · ${saved.variant.hair}`,
    saved: ({ variant }) => ({ values: variantValues(variant), version: variant.version }),
  });
  const [act, setAct] = useState<'remove' | 'copy' | null>(null);
  const close = () => setAct(null);
  const service = paths.service(variant.service_id);
  return (
    <>
      <PageHead
        back={{ to: service, label: variant.service }}
        title={variant.hair}
        tab={`${variant.service}, ${variant.hair}`}
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
        <ActiveBadge of={variant} />
      </PageHead>
      <Detail
        label="Datos de la variante"
        facts={
          <>
            <EditForm id={formId} form={form}>
              <VariantFields
                form={form}
                hairs={hairs}
                statuses={status_list}
                ownPrices={variant.salon_price !== undefined}
              />
            </EditForm>
            <SpecialPrices prices={prices} />
          </>
        }
      >
        <Dossier data={data} />
      </Detail>
      {act === 'copy' && <CopyVariantDialog data={data} onClose={close} />}
      {act === 'remove' && (
        <CommandConfirm
          call="service/update/variant"
          body={{ variant: { id, version, status_id: ROW_STATUS.removed } }}
          question="¿Deseas eliminar esta variante?"
          verb="Eliminar variante"
          done={`Variante ${name} eliminada`}
          onSending={onRemoving}
          onBack={close}
          onDone={() => navigate(service)}
        >
          <b>{name}</b>
          {process.length > 0 && (
            <>
              <br />
              <Muted>
                Con un dossier de <Count value={process.length} one="proceso" many="procesos" />
              </Muted>
            </>
          )}
        </CommandConfirm>
      )}
    </>
  );
}

/** Healers' own prices for the service. Nothing is drawn when no healer has one. */
function SpecialPrices({ prices }: { prices: VariantData['prices'] }) {
  if (prices.length === 0) return null;
  return (
    <section className={css.special} aria-label="Precios especiales">
      <h2>Precios especiales</h2>
      <Muted as="p" size="s">
        Lo que cobran estos healers en todo el servicio.
      </Muted>
      <ul>
        {prices.map(({ healer_id, healer, price }) => (
          <li key={healer_id}>
            <Link to={paths.healer(healer_id)}>{healer}</Link>
            <Money value={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}
