import { loadError, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { DataTable } from '@melena/shared/kit/table';
import { CalendarX, ReceiptText, Store } from 'lucide-react';
import { useState } from 'react';
import { ClosedDaysDialog } from './ClosedDaysDialog';
import { IssuerDialog } from './IssuerDialog';
import { type Salon, SalonDialog } from './SalonDialog';
import { SalonOnPhone, salonColumns } from './salon-columns';

/** The salons and their hours, which a row opens to change. */
export function SalonsPage() {
  const list = useCall('salon/get', {});
  const [edited, setEdited] = useState<Salon | null>(null);
  const [issuing, setIssuing] = useState(false);
  const [closing, setClosing] = useState(false);
  return (
    <>
      <PageHead
        title="Salones"
        actions={
          <>
            <Button icon={CalendarX} onClick={() => setClosing(true)}>
              Días cerrados
            </Button>
            <Button icon={ReceiptText} onClick={() => setIssuing(true)}>
              Datos fiscales
            </Button>
          </>
        }
      />
      <PageBody>
        <DataTable
          label="Salones"
          columns={salonColumns}
          rows={list.data?.salons}
          rowKey={salon => salon.id}
          onRow={setEdited}
          phone={salon => <SalonOnPhone salon={salon} />}
          empty={{ icon: Store, text: 'No hay salones registrados' }}
          error={loadError(list, 'No se pudieron cargar los salones')}
        />
      </PageBody>
      {closing && <ClosedDaysDialog salon={list.data?.salons[0]} onClose={() => setClosing(false)} />}
      {issuing && <IssuerDialog onClose={() => setIssuing(false)} />}
      {edited && (
        <SalonDialog
          salon={list.data?.salons.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
