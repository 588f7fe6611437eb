import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { packageFields } from '@melena/shared/contract/voucher/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { matchesWords } from '@melena/shared/rules/search';
import { TicketCheck } from 'lucide-react';
import { PackageDialog } from './PackageDialog';
import { PackageFields } from './PackageFields';
import { PackageOnPhone, packageColumns } from './package-columns';

/** The packages of visits that are sold at the counter. The address may open one. */
export function PackagesPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const { packageId } = useParams();
  const opened = packageId === undefined ? null : Number(packageId);
  const list = useCall('voucher/packages', {});
  return (
    <>
      <ListPage
        title="Paquetes"
        back={{ to: paths.services, label: 'Servicios' }}
        path={paths.packages}
        add={{ verb: 'Nuevo paquete', dialog: close => <NewPackageDialog onClose={close} /> }}
        params={params}
        searchBy="Nombre o servicio"
        instant
        list={list}
        failed="No se pudieron cargar los paquetes"
        one="paquete"
        many="paquetes"
        columns={packageColumns}
        rows={list.data?.packages.filter(({ name, service }) => matchesWords(params.typed, [name, service]))}
        rowKey={row => row.id}
        rowHref={row => `${paths.packageType(row.id)}${params.search}`}
        selected={opened}
        defaultOrder="name"
        phone={row => <PackageOnPhone row={row} />}
        empty={{ icon: TicketCheck, text: 'No hay paquetes registrados' }}
      />
      {list.data && opened !== null && (
        <PackageDialog
          key={opened}
          type={list.data.packages.find(({ id }) => id === opened)}
          onClose={() => navigate(`${paths.packages}${params.search}`)}
        />
      )}
    </>
  );
}

const YEAR = 365;

function NewPackageDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      title="Nuevo paquete"
      call="voucher/packages/add"
      schema={packageFields}
      values={{ name: '', service_id: null, visits: null, price: '', days: YEAR }}
      toBody={values => ({ package: values })}
      done={({ name }) => `Paquete ${name} agregado`}
      verb="Agregar paquete"
      onClose={onClose}
    >
      {form => <PackageFields form={form} />}
    </CommandDialog>
  );
}
