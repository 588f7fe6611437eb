import { useCall } from '@melena/shared/client';
import { loadError } from '@melena/shared/client/load-error';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Select } from '@melena/shared/kit/fields/Select';
import { Switch } from '@melena/shared/kit/fields/Switch';
import { FilterRow } from '@melena/shared/kit/layout/blocks';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { DataTable, dateColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { COUNT_PLACE_NAMES, COUNT_PLACES } from '@melena/shared/rules/stock/count';
import { formatDateOf } from '@melena/shared/rules/time';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { StockRow } from '../stock-row';
import type { Scope } from './ConteoPage';
import { CountBadge } from './CountBadge';
import type { Count } from './count-data';
import { ScanBar } from './ScanBar';
import { scanRow } from './scan-row';
import type { useScans } from './use-scans';

const PLACES = COUNT_PLACES.map(value => ({ value, label: COUNT_PLACE_NAMES[value] }));

interface NewCountProps {
  scans: ReturnType<typeof useScans>;
  stock: readonly StockRow[] | undefined;
  scope: Scope;
  onScope: (scope: Scope) => void;
  onStart: () => void;
}

/** The place, brand and way of a count, which the first scan starts; below it the counts that there are. */
export function NewCount({ scans, stock, scope, onScope, onStart }: NewCountProps) {
  const [typed, setTyped] = useState('');
  const list = useCall('count/get', { limit: PAGE_SIZE });
  const brands = [...new Map(stock?.map(row => [row.brand_id ?? 0, row.brand]))];
  const brand = brands.find(([id]) => id === scope.brandId)?.[1] ?? '';
  return (
    <>
      <PageHead
        title="Conteo"
        back={{ to: paths.inventory, label: 'Inventario' }}
        actions={
          <Button kind="primary" onClick={onStart}>
            Empezar conteo
          </Button>
        }
      />
      <PageBody>
        <ScanBar
          typed={typed}
          onType={setTyped}
          stock={stock}
          onFound={row => {
            const answer = scanRow(row, { place: scope.place, brand }, scans.scan);
            if (answer.tone === 'ok') onStart();
            return answer;
          }}
          onUnknown={code => {
            scans.scanUnknown(code, 1);
            onStart();
          }}
        />
        <FilterRow>
          <FilterSelect
            label="Marca"
            all="Todas las marcas"
            width={180}
            options={brands.map(([value, label]) => ({ value, label }))}
            value={scope.brandId}
            onChange={brandId => onScope({ ...scope, brandId })}
          />
          <Select
            label="Lugar"
            width={180}
            options={PLACES}
            value={scope.place}
            onChange={place => onScope({ ...scope, place })}
          />
          <Switch label="A ciegas" checked={scope.blind} onChange={blind => onScope({ ...scope, blind })} />
          <Note className="push">El primer producto que escanees empieza el conteo.</Note>
        </FilterRow>
        <DataTable
          label="Conteos"
          columns={COLUMNS}
          rows={list.data?.counts}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.count(id)}
          phone={count => (
            <RowText title={`${count.folio} · ${scopeOf(count)}`} end={<CountBadge count={count} />}>
              <Note num>
                {formatDateOf(count.creation_date)} · {count.who}
              </Note>
            </RowText>
          )}
          error={loadError(list, 'No se pudieron cargar los conteos')}
          empty={{ icon: ClipboardList, text: 'Todavía no hay conteos' }}
        />
      </PageBody>
    </>
  );
}

const scopeOf = ({ brand, place }: Count) =>
  [brand || 'Todas las marcas', COUNT_PLACE_NAMES[place]].join(' · ');

const COLUMNS = [
  {
    id: 'status',
    head: 'Estado',
    width: 132,
    skeleton: 84,
    cell: (count: Count) => <CountBadge count={count} />,
  },
  textColumn<Count>('folio', 'Folio', { width: 108, figures: true, quiet: true, skeleton: 56 }),
  { id: 'scope', head: 'Qué se cuenta', main: true, skeleton: 180, cell: scopeOf },
  {
    id: 'counted',
    head: 'Contados',
    width: 112,
    align: 'right' as const,
    figures: true,
    skeleton: 24,
    cell: ({ counted }: Count) => counted,
  },
  textColumn<Count>('reason', 'Motivo', { width: '22%', quiet: true, wide: true, skeleton: 120 }),
  textColumn<Count>('who', 'Quién', { width: 160, quiet: true, wide: true, skeleton: 90 }),
  dateColumn<Count>('Fecha', { width: 132, skeleton: 86 }),
];
