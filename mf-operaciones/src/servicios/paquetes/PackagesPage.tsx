import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { matchesWords } from '@melena/shared/rules/search';
import { TicketCheck } from 'lucide-react';
import { NewPackageDialog } from './NewPackageDialog';
import { PackageDialog } from './PackageDialog';
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
        usualOrder="name"
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
