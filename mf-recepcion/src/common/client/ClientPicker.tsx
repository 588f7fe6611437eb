import { loadError } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Filters } from '@melena/shared/kit/list/Filters';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { SearchParam } from '@melena/shared/kit/list/SearchParam';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { DataTable } from '@melena/shared/kit/table';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { type ClientFilter, ClientFilters, useClients } from './ClientFilters';
import { type ClientRow, ClientRowOnPhone, pickerColumns } from './client-columns';
import styles from './client-picker.module.css';

const PAGE = 50;

const AT_FIRST: ClientFilter = { statusId: ROW_STATUS.active, genreId: null, levelId: null };

interface ClientPickerProps {
  title?: string;
  /** Left out of the list. */
  exceptId?: number;
  onChoose: (client: ClientRow) => void;
  onClose: () => void;
}

/** A client, searched and filtered as in the list of clients. */
export function ClientPicker({ title = 'Elegir cliente', exceptId, onChoose, onClose }: ClientPickerProps) {
  const [{ search, offset, ...filter }, setAsked] = useState({ ...AT_FIRST, search: '', offset: 0 });
  const ask = (change: Partial<ClientFilter & { search: string }>) =>
    setAsked(current => ({ ...current, ...change, offset: 0 }));
  const list = useClients({ search, ...filter, offset, limit: PAGE });
  const { data } = list;
  return (
    <Dialog
      open
      size={760}
      title={title}
      onClose={onClose}
      foot={<Button onClick={onClose}>Volver</Button>}
      footStart={
        <ListCount
          {...{ offset, total: data?.total, more: data?.more, failed: list.isError }}
          page={PAGE}
          one="cliente"
          many="clientes"
          onOffset={next => setAsked(current => ({ ...current, offset: next }))}
        />
      }
    >
      <Filters>
        <SearchParam
          label="Buscar clientes"
          placeholder="Nombre, teléfono o correo"
          value={search}
          onSearch={text => ask({ search: text })}
        />
        <ClientFilters known={data} filter={filter} onChange={ask} />
      </Filters>
      <div className={styles.results}>
        <DataTable
          bare
          label="Clientes"
          columns={pickerColumns}
          rows={data?.clients.filter(({ id }) => id !== exceptId)}
          rowKey={client => client.id}
          onRow={onChoose}
          phone={client => <ClientRowOnPhone client={client} />}
          empty={{ icon: UserRoundSearch, text: 'No se encontraron clientes registrados' }}
          error={loadError(list, 'No se pudieron cargar los clientes')}
        />
      </div>
    </Dialog>
  );
}
