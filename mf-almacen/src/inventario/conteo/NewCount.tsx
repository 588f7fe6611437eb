import { useCall } from '@melena/shared/client';
import { loadError } from '@melena/shared/client/load-error';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Select } from '@melena/shared/kit/fields/Select';
import { Switch } from '@melena/shared/kit/fields/Switch';
import { FilterRow, Push } from '@melena/shared/kit/layout/blocks';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { DataTable, dateColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { COUNT_PLACE_NAMES, COUNT_PLACES } from '@melena/shared/rules/stock/count';
import { formatDateOf } from '@melena/shared/rules/time';
import { ClipboardList } from 'lucide-react';
import type { StockRow } from '../stock-row';
import { CountBadge } from './CountBadge';
import { type Count, type Scope, scopeText } from './count-data';

const PLACES = COUNT_PLACES.map(value => ({ value, label: COUNT_PLACE_NAMES[value] }));

interface NewCountProps {
  stock: readonly StockRow[] | undefined;
  scope: Scope;
  onScope: (scope: Scope) => void;
  /** It couldn't be started. */
  problem: string | undefined;
}

/** The place, brand and way of a count, which the first scan starts; below it the counts that there are. */
export function NewCount({ stock, scope, onScope, problem }: NewCountProps) {
  const list = useCall('count/get', { limit: PAGE_SIZE });
  const brands = [...new Map(stock?.map(row => [row.brand_id ?? 0, row.brand]))];
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <FilterRow>
        <FilterSelect
          label="Marca"
          all="Todas las marcas"
          width={180}
          options={brands.map(([value, label]) => ({ value, label }))}
          value={scope.brand_id}
          onChange={brand_id =>
            onScope({ ...scope, brand_id, brand: brands.find(([id]) => id === brand_id)?.[1] ?? '' })
          }
        />
        <Select
          label="Lugar"
          width={180}
          options={PLACES}
          value={scope.place}
          onChange={place => onScope({ ...scope, place })}
        />
        <Switch checked={scope.blind} onChange={blind => onScope({ ...scope, blind })}>
          A ciegas
        </Switch>
        <Push />
        <Note>El primer producto que escanees empieza el conteo.</Note>
      </FilterRow>
      <DataTable
        label="Conteos"
        columns={COLUMNS}
        rows={list.data?.counts}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.count(id)}
        phone={count => (
          <RowText title={`${count.folio} · ${scopeText(count)}`} end={<CountBadge count={count} />}>
            <Note num>
              {formatDateOf(count.creation_date)} · {count.who}
            </Note>
          </RowText>
        )}
        error={loadError(list, 'No se pudieron cargar los conteos')}
        empty={{ icon: ClipboardList, text: 'Todavía no hay conteos' }}
      />
    </>
  );
}

const COLUMNS = [
  {
    id: 'status',
    head: 'Estado',
    width: 132,
    skeleton: 84,
    cell: (count: Count) => <CountBadge count={count} />,
  },
  textColumn('folio', 'Folio', { width: 108, figures: true, quiet: true, skeleton: 56 }),
  { id: 'scope', head: 'Qué se cuenta', main: true, skeleton: 180, cell: scopeText },
  textColumn('counted', 'Contados', { width: 112, align: 'right', figures: true, skeleton: 24 }),
  textColumn('reason', 'Motivo', { width: '22%', quiet: true, wide: true, skeleton: 120 }),
  textColumn('who', 'Quién', { width: 160, quiet: true, wide: true, skeleton: 90 }),
  dateColumn('Fecha', { width: 132, skeleton: 86 }),
];
