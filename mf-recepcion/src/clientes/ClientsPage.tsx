import { call } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { ListPage, pageOf } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate } from '@melena/shared/router';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ImportLink } from '@melena/shared/salon/ImportLink';
import { UserRoundSearch } from 'lucide-react';
import {
  type ClientFilter,
  ClientFilters,
  type ClientFiltersProps,
  clientsRequest,
  useClients,
} from '../common/client/ClientFilters';
import { ClientDialog } from '../common/client/ClientForm';
import { ClientRowOnPhone, clientColumns } from '../common/client/client-columns';

export function ClientsPage() {
  const navigate = useNavigate();
  const { params, filter, change } = useClientAddress();
  const asked = { search: params.typed, ...filter };
  const list = useClients({ ...asked, offset: params.offset, limit: PAGE_SIZE });
  const { data } = list;
  return (
    <ListPage
      title="Clientes"
      actions={<ImportLink kind="clientes" />}
      add={{
        verb: 'Nuevo cliente',
        dialog: close => (
          <ClientDialog
            title="Nuevo cliente"
            verb="Registrar cliente"
            onSaved={client => navigate(paths.client(client.id))}
            onUse={client => navigate(paths.client(client.id))}
            onBack={close}
          />
        ),
      }}
      params={params}
      searchBy="Nombre, teléfono o correo"
      filters={
        <>
          <ClientFilters known={data} filter={filter} onChange={change} />
          <WrongPhones checked={filter.wrongPhone === true} onChange={change} />
        </>
      }
      list={list}
      failed="No se pudieron cargar los clientes"
      one="cliente"
      many="clientes"
      total={data?.total}
      more={data?.more}
      columns={clientColumns}
      rows={data?.clients}
      readPart={part => call('clients/get', clientsRequest({ ...asked, ...part })).then(pageOf('clients'))}
      rowKey={client => client.id}
      rowHref={client => paths.client(client.id)}
      phone={client => <ClientRowOnPhone client={client} />}
      empty={{ icon: UserRoundSearch, text: 'No se encontraron clientes registrados' }}
    />
  );
}

/** The status filter shows all; nothing said means 'Activo' (specification, 9: status 1, level 0, genre 0). */
const ALL = 'todos';

/** The address's mark for clients whose telephone can't be one. */
const WRONG = 'revisar';

/** Keeps those whose telephone can't be one, while there are any: nobody can say which digit is missing. */
function WrongPhones({ checked, onChange }: Pick<ClientFiltersProps, 'onChange'> & { checked: boolean }) {
  const { data } = useClients({ wrongPhone: true, limit: 1 });
  if (!checked && !data?.total) return null;
  return (
    <Checkbox
      checked={checked}
      onChange={wrongPhone => onChange({ wrongPhone, statusId: wrongPhone ? null : ROW_STATUS.active })}
    >
      Teléfonos por corregir ({data?.total ?? 0})
    </Checkbox>
  );
}

function useClientAddress() {
  const params = useListParams();
  const filter: ClientFilter = {
    statusId: params.text('estado') === ALL ? null : (params.number('estado') ?? ROW_STATUS.active),
    genreId: params.number('genero'),
    levelId: params.number('nivel'),
    wrongPhone: params.text('telefono') === WRONG,
  };
  const change = (next: Partial<ClientFilter>) => {
    const { statusId, genreId, levelId, wrongPhone } = { ...filter, ...next };
    const estado = statusId === ROW_STATUS.active ? null : (statusId ?? ALL);
    params.set({ estado, genero: genreId, nivel: levelId, telefono: wrongPhone ? WRONG : null });
  };
  return { params, filter, change };
}
