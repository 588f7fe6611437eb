import { loadError } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Count, Filters } from '@melena/shared/kit/list/Filters';
import { SearchParam } from '@melena/shared/kit/list/SearchParam';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { DataTable } from '@melena/shared/kit/table';
import { Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { type ClientFilter, ClientFilters, useClients } from '../common/client/ClientFilters';
import { type ClientRow, ClientRowOnPhone, pickerColumns } from '../common/client/client-columns';
import styles from './client-picker.module.css';

/** A client beyond so many is found by typing more. */
const SHOWN = 50;

const AT_FIRST: ClientFilter = { statusId: ROW_STATUS.active, genreId: null, levelId: null };

export interface ClientPickerProps {
  onPick: (client: ClientRow) => void;
  onClose: () => void;
}

/** One of the clients, searched and filtered as in their list. */
export function ClientPicker({ onPick, onClose }: ClientPickerProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(AT_FIRST);
  const list = useClients({ search, ...filter, limit: SHOWN });
  const { data } = list;
  const hidden = data && (data.more || data.total > data.clients.length);
  return (
    <Dialog
      open
      size={760}
      title="Elegir cliente"
      onClose={onClose}
      bodyClassName={styles.body}
      foot={<Button onClick={onClose}>Volver</Button>}
      footStart={
        data && (
          <Muted role="status">
            {data.more && 'Más de '}
            <Count value={data.total} one="cliente" many="clientes" />
            {hidden && '. Escribe más para encontrar a los demás.'}
          </Muted>
        )
      }
    >
      <Filters className={styles.filters}>
        <SearchParam
          label="Buscar clientes"
          placeholder="Nombre, teléfono o correo"
          value={search}
          onSearch={setSearch}
        />
        <ClientFilters
          known={data}
          filter={filter}
          onChange={change => setFilter(current => ({ ...current, ...change }))}
        />
      </Filters>
      <div className={styles.results}>
        <DataTable
          bare
          label="Clientes"
          columns={pickerColumns}
          rows={data?.clients}
          rowKey={client => client.id}
          onRow={onPick}
          phone={client => <ClientRowOnPhone client={client} />}
          empty={{ icon: UserRoundSearch, text: 'No se encontraron clientes registrados' }}
          error={loadError(list, 'No se pudieron cargar los clientes')}
        />
      </div>
    </Dialog>
  );
}
