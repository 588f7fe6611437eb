import { isNowhere, loadError, useCall } from '@melena/shared/client';
import { NotLoaded } from '@melena/shared/kit/feedback/NotLoaded';
import { Detail } from '@melena/shared/kit/layout/Detail';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
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

/** A service and its variants: what is booked and paid. */
export function ServicePage() {
  const navigate = useNavigate();
  const service_id = Number(useParams().id);
  // What is being removed isn't asked for again, though its family is refetched: it isn't found any more.
  const [removing, setRemoving] = useState(false);
  const detail = useCall('service/details', { service_id }, { enabled: !removing });
  const failed = loadError(detail, 'No se pudo cargar el servicio');
  const gone = isNowhere(detail.error);
  if (detail.data && !gone) {
    return (
      <ServiceDetail
        key={service_id}
        data={detail.data}
        removing={removing}
        onRemoving={setRemoving}
        onRemoved={() => navigate(listAddress('/servicios'))}
      />
    );
  }
  return (
    <>
      <PageHead back={BACK} title={<span className="sr">Servicio</span>} />
      {failed || gone ? (
        <div className="page-body">
          <NotLoaded error={detail.error} failed={failed} nowhere={NOT_FOUND} />
        </div>
      ) : (
        <Detail
          label="Datos del servicio"
          facts={<FieldSkeleton label="Cargando el servicio" rows={5} text />}
        >
          <VariantsTable variants={undefined} />
        </Detail>
      )}
    </>
  );
}
