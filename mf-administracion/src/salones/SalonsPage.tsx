import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { DataTable } from '@melena/shared/kit/table';
import { Plus, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Salon, SalonDialog } from './SalonDialog';
import { SalonTools } from './SalonTools';
import { ChainSalonOnPhone, chainColumns, SalonOnPhone, salonColumns } from './salon-columns';

const NewSalonDialog = lazy(() => import('./NewSalonDialog').then(m => ({ default: m.NewSalonDialog })));

/** The salons of the chain. Of a single one a row opens its hours, of several each has a page. */
export function SalonsPage() {
  const list = useCall('salon/get', {});
  const salons = list.data?.salons;
  const isChain = salons !== undefined && salons.length > 1;
  const figures = useCall('salon/figures', {}, { enabled: isChain });
  const [edited, setEdited] = useState<Salon | null>(null);
  const [adding, setAdding] = useState(false);
  const table = {
    label: 'Salones',
    rowKey: ({ id }: Salon) => id,
    empty: { icon: Store, text: 'No hay salones registrados' },
    error: loadError(list, 'No se pudieron cargar los salones'),
  };
  return (
    <>
      <PageHead
        title="Salones"
        actions={
          <>
            {!isChain && <SalonTools salon={salons?.[0]} />}
            <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
              Salón nuevo
            </Button>
          </>
        }
      />
      <PageBody>
        {isChain ? (
          <DataTable
            {...table}
            columns={chainColumns}
            rows={salons.map(salon => ({
              ...salon,
              figures: figures.data?.salons.find(({ id }) => id === salon.id),
            }))}
            rowHref={({ id }) => paths.salon(id)}
            phone={salon => <ChainSalonOnPhone salon={salon} />}
          />
        ) : (
          <DataTable
            {...table}
            columns={salonColumns}
            rows={salons}
            onRow={setEdited}
            phone={salon => <SalonOnPhone salon={salon} />}
          />
        )}
      </PageBody>
      {edited && (
        <SalonDialog
          salon={salons?.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(null)}
        />
      )}
      <Suspense>{adding && <NewSalonDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
