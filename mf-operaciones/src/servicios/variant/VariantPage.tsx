import { isNowhere, loadError, useCall } from '@melena/shared/client';
import { NotLoaded } from '@melena/shared/kit/feedback/NotLoaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { useParams } from '@melena/shared/router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Variant } from './Variant';
import { VariantSkeleton } from './VariantSkeleton';

/** A service for one type of hair, and its dossier. */
export function VariantPage() {
  const { id, variantId } = useParams();
  const service = `/servicios/${id}`;
  // What was just removed isn't asked for once more before its page is left.
  const [removing, setRemoving] = useState(false);
  // The picker of products looks up its own, a page at a time.
  const body = { variant_id: Number(variantId), choices: false };
  const variant = useCall('service/variant', body, { enabled: !removing });
  const failed = loadError(variant, 'No se pudo cargar la variante');
  const gone = isNowhere(variant.error);
  if (variant.data && !gone) {
    return <Variant key={variantId} data={variant.data} removing={removing} onRemoving={setRemoving} />;
  }
  return (
    <>
      <PageHead back={{ to: service, label: 'Servicio' }} title={<span className="sr">Variante</span>} />
      {failed || gone ? (
        <div className="page-body">
          <NotLoaded
            error={variant.error}
            failed={failed}
            nowhere={{
              icon: SearchX,
              text: 'No se encontró la variante',
              to: service,
              label: 'Ver el servicio',
            }}
          />
        </div>
      ) : (
        <VariantSkeleton />
      )}
    </>
  );
}
