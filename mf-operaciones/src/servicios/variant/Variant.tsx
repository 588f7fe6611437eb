import { Detail } from '@melena/shared/kit/layout/Detail';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { useNavigate } from '@melena/shared/router';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { useId, useState } from 'react';
import { EditActions } from '../../common/EditActions';
import { EditForm } from '../../common/EditForm';
import { useVariantForm } from '../variant-fields/use-variant-form';
import { VariantFields } from '../variant-fields/VariantFields';
import { Dossier } from './Dossier';
import { RemoveVariantConfirm } from './RemoveVariantConfirm';
import { SpecialPrices } from './SpecialPrices';
import type { VariantData } from './types';

interface VariantProps {
  data: VariantData;
  removing: boolean;
  onRemoving: (removing: boolean) => void;
}

/** What a variant costs and takes, saved from the head, and how it is done. */
export function Variant({ data, removing, onRemoving }: VariantProps) {
  const { variant, hairs, status_list, prices } = data;
  const navigate = useNavigate();
  const formId = useId();
  const form = useVariantForm(variant);
  const [asking, setAsking] = useState(false);
  const service = `/servicios/${variant.service_id}`;
  return (
    <>
      <PageHead
        back={{ to: service, label: variant.service }}
        title={variant.hair}
        tab={`${variant.service}, ${variant.hair}`}
        actions={
          <EditActions formId={formId} form={form} removing={removing} onRemove={() => setAsking(true)} />
        }
      >
        <ActiveBadge of={variant} />
      </PageHead>
      <Detail
        label="Datos de la variante"
        facts={
          <>
            <EditForm id={formId} form={form}>
              <VariantFields form={form} hairs={hairs} statuses={status_list} />
            </EditForm>
            <SpecialPrices prices={prices} />
          </>
        }
      >
        <Dossier data={data} />
      </Detail>
      {asking && (
        <RemoveVariantConfirm
          data={data}
          onRemoving={onRemoving}
          onBack={() => setAsking(false)}
          onDone={() => navigate(service)}
        />
      )}
    </>
  );
}
