import { loadError, useCall } from '@melena/shared/client';
import { DataTable } from '@melena/shared/ui/DataTable';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Store } from 'lucide-react';
import { SalonOnPhone, salonColumns } from './salon-columns';

/** The salons and their hours. */
export function SalonsPage() {
  const list = useCall('salon/get', {});
  return (
    <>
      <PageHead title="Salones" />
      <div className="page-body">
        <DataTable
          label="Salones"
          columns={salonColumns}
          rows={list.data?.salons}
          rowKey={salon => salon.id}
          phone={salon => <SalonOnPhone salon={salon} />}
          empty={{ icon: Store, text: 'No hay salones registrados' }}
          error={loadError(list, 'No se pudieron cargar los salones')}
        />
      </div>
    </>
  );
}
