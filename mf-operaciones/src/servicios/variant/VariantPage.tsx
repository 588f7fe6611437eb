import { isNowhere, loadError, useCall } from '@melena/shared/client';
import { useParams } from '@melena/shared/router';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Variant } from './Variant';
import { VariantBones } from './VariantBones';
import css from './variant.module.css';

/** A service for one type of hair, and its dossier. */
export function VariantPage() {
  const { id, variantId } = useParams();
  // What was just removed isn't asked for once more before its page is left.
  const [removing, setRemoving] = useState(false);
  const variant = useCall('service/variant', { variant_id: Number(variantId) }, { enabled: !removing });
  const failed = loadError(variant, 'No se pudo cargar la variante');
  const gone = isNowhere(variant.error);
  if (variant.data && !gone) {
    return <Variant key={variantId} data={variant.data} onRemoving={setRemoving} />;
  }
  return (
    <>
      <PageHead
        back={{ to: `/servicios/${id}`, label: 'Servicio' }}
        title={<span className="sr">Variante</span>}
      />
      {failed || gone ? (
        <div className="page-body">
          <Sheet fill className={css.centred}>
            {gone ? <Nowhere serviceId={id} /> : failed && <ErrorState {...failed} />}
          </Sheet>
        </div>
      ) : (
        <VariantBones />
      )}
    </>
  );
}

function Nowhere({ serviceId }: { serviceId: string | undefined }) {
  return (
    <Empty
      icon={SearchX}
      text="No se encontró la variante"
      action={<ButtonLink to={`/servicios/${serviceId}`}>Ver el servicio</ButtonLink>}
    />
  );
}
