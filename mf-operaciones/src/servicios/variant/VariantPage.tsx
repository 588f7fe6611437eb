import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonBlock, skeletonWidth } from '@melena/shared/kit/feedback/Skeleton';
import { SheetHead } from '@melena/shared/kit/layout/blocks';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { StepList, StepListItem } from '@melena/shared/kit/layout/StepList';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { FieldSkeleton } from '../../common/FieldSkeleton';
import css from './dossier.module.css';
import { Variant } from './Variant';

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

const STEPS = [1, 2, 3, 4, 5];

function VariantSkeleton() {
  return (
    <Detail label="Datos de la variante" facts={<FieldSkeleton label="Cargando la variante" rows={5} text />}>
      <Sheet className={css.dossier} aria-label="Dossier" aria-busy>
        <SheetHead className={css.top}>
          <h2>Dossier</h2>
          <SkeletonBlock width={152} height={36} />
        </SheetHead>
        <div className={css.steps}>
          <StepList>
            {STEPS.map(step => (
              <StepListItem key={step} number="">
                <div className={css.edit}>
                  <SkeletonBlock width={skeletonWidth(step)} />
                </div>
                <div className={css.product}>
                  <SkeletonBlock width={56} />
                  <SkeletonBlock width={skeletonWidth(step + 3)} />
                  <SkeletonBlock width={40} />
                </div>
              </StepListItem>
            ))}
          </StepList>
        </div>
      </Sheet>
    </Detail>
  );
}
