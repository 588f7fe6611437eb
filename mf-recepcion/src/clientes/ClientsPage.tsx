import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { useNavigate } from '@melena/shared/router';
import { Plus, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { ClientFilters } from '../common/client/ClientFilters';
import { ClientDialog } from '../common/client/ClientForm';
import { ClientRowOnPhone, clientColumns } from '../common/client/client-columns';
import { useClients } from '../common/client/use-clients';
import { useClientAddress } from './use-client-address';

/** The clients, searched and filtered by the server. */
export function ClientsPage() {
  const navigate = useNavigate();
  const [registering, setRegistering] = useState(false);
  const { params, filter, change } = useClientAddress();
  const list = useClients({ search: params.typed, ...filter, offset: params.offset, limit: PAGE_SIZE });
  const { data } = list;
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setRegistering(true)}>
      Nuevo cliente
    </Button>
  );
  return (
    <>
      <ListPage
        title="Clientes"
        actions={add}
        params={params}
        searchBy="Nombre, teléfono o correo"
        filters={<ClientFilters known={data} filter={filter} onChange={change} />}
        list={list}
        failed="No se pudieron cargar los clientes"
        one="cliente"
        many="clientes"
        total={data?.total}
        more={data?.more}
        columns={clientColumns}
        rows={data?.clients}
        rowKey={client => client.id}
        rowHref={client => paths.client(client.id)}
        phone={client => <ClientRowOnPhone client={client} />}
        empty={{ icon: UserRoundSearch, text: 'No se encontraron clientes registrados', action: add }}
      />
      {registering && (
        <ClientDialog
          title="Nuevo cliente"
          verb="Registrar cliente"
          busyVerb="Registrando"
          onSaved={client => navigate(paths.client(client.id))}
          onUse={client => navigate(paths.client(client.id))}
          onBack={() => setRegistering(false)}
        />
      )}
    </>
  );
}
