import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Variant } from './Variant';
import { VariantSkeleton } from './VariantSkeleton';

/** A service for one type of hair, and its dossier. */
export function VariantPage() {
  const { id, variantId } = useParams();
  const service = paths.service(Number(id));
  // The removed variant would answer 'not found' before its page is left.
  const [removing, setRemoving] = useState(false);
  // The picker of products looks up its own, a page at a time.
  const body = { variant_id: Number(variantId), choices: false };
  const variant = useCall('service/variant', body, { enabled: !removing });
  return (
    <Loaded
      query={variant}
      failed="No se pudo cargar la variante"
      nowhere={{ icon: SearchX, text: 'No se encontró la variante', to: service, label: 'Ver el servicio' }}
      head={
        <PageHead
          back={{ to: service, label: 'Servicio' }}
          title={<ScreenReaderOnly>Variante</ScreenReaderOnly>}
        />
      }
      skeleton={<VariantSkeleton />}
    >
      {data => <Variant key={variantId} data={data} removing={removing} onRemoving={setRemoving} />}
    </Loaded>
  );
}
