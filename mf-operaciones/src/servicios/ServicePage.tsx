import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useNavigate, useParams } from '@melena/shared/router';
import { listAddress } from '@melena/shared/router/last-lists';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { FieldSkeleton } from '../common/FieldSkeleton';
import { BACK, ServiceDetail } from './ServiceDetail';
import { VariantsTable } from './VariantsTable';

const NOT_FOUND = {
  icon: Scissors,
  text: 'No se encontró el servicio',
  to: BACK.to,
  label: 'Ver servicios',
};

export function ServicePage() {
  const navigate = useNavigate();
  const service_id = Number(useParams().id);
  // Its family is refetched after a removal, and the row itself would answer 'not found'.
  const [removing, setRemoving] = useState(false);
  const detail = useCall('service/details', { service_id }, { enabled: !removing });
  return (
    <Loaded
      query={detail}
      failed="No se pudo cargar el servicio"
      nowhere={NOT_FOUND}
      head={<PageHead back={BACK} title={<ScreenReaderOnly>Servicio</ScreenReaderOnly>} />}
      skeleton={
        <Detail
          label="Datos del servicio"
          facts={<FieldSkeleton label="Cargando el servicio" rows={5} text />}
        >
          <VariantsTable variants={undefined} />
        </Detail>
      }
    >
      {data => (
        <ServiceDetail
          key={service_id}
          data={data}
          removing={removing}
          onRemoving={setRemoving}
          onRemoved={() => navigate(listAddress(paths.services))}
        />
      )}
    </Loaded>
  );
}
