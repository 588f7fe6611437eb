import { loadError, useCall } from '@melena/shared/client';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Button } from '@melena/shared/ui/Button';
import { DataTable } from '@melena/shared/ui/DataTable';
import { FilterSelect, Filters } from '@melena/shared/ui/Filters';
import { ListCount } from '@melena/shared/ui/ListCount';
import { PageHead } from '@melena/shared/ui/PageHead';
import { SearchParam } from '@melena/shared/ui/SearchParam';
import { PAGE_SIZE, useListParams } from '@melena/shared/ui/use-list-params';
import { UserRoundSearch } from 'lucide-react';
import { ClientRowOnPhone, clientColumns } from './client-columns';
import { optionsOf } from './client-options';

/** Of the call: no status in particular. */
const ANY = 0;
/** In the address: the status filter shows all, where nothing said means 'Activo'. */
const ALL = 'todos';

/** The clients, searched and filtered by the server. */
export function ClientsPage() {
  const params = useListParams();
  const search = params.text('q');
  const statusId = params.text('estado') === ALL ? null : (params.number('estado') ?? ROW_STATUS.active);
  const levelId = params.number('nivel');
  const genreId = params.number('genero');
  const list = useCall(
    'clients/get',
    {
      status_id: statusId ?? ANY,
      level_id: levelId ?? undefined,
      genre_id: genreId ?? undefined,
      search: search || undefined,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  const { data } = list;
  return (
    <>
      <PageHead title="Clientes" />
      <div className="page-body">
        <Filters
          count={
            <ListCount
              total={data?.total}
              one="cliente"
              many="clientes"
              offset={params.offset}
              onOffset={params.goTo}
            />
          }
        >
          <SearchParam
            label="Buscar clientes"
            placeholder="Nombre, teléfono o correo"
            value={search}
            onSearch={q => params.set({ q })}
          />
          <FilterSelect
            label="Estado"
            options={optionsOf(data?.status_list)}
            value={statusId}
            onChange={estado => params.set({ estado: estado ?? ALL })}
          />
          <FilterSelect
            label="Género"
            options={optionsOf(data?.genres)}
            value={genreId}
            onChange={genero => params.set({ genero })}
          />
          <FilterSelect
            label="Nivel"
            options={optionsOf(data?.levels)}
            value={levelId}
            onChange={nivel => params.set({ nivel })}
          />
        </Filters>
        <DataTable
          label="Clientes"
          columns={clientColumns}
          rows={data?.clients}
          rowKey={client => client.id}
          rowHref={client => `/clientes/${client.id}`}
          phone={client => <ClientRowOnPhone client={client} />}
          empty={{
            icon: UserRoundSearch,
            text: 'No se encontraron clientes registrados',
            children: search ? `Ningún cliente coincide con «${search}».` : undefined,
            action: params.search ? <Button onClick={params.clear}>Quitar filtros</Button> : undefined,
          }}
          error={loadError(list, 'No se pudieron cargar los clientes')}
        />
      </div>
    </>
  );
}
