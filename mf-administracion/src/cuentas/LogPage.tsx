import { loadError } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { FilterSelect, type FilterSelectProps, Filters } from '@melena/shared/kit/list/Filters';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { DataTable, type DataTableProps } from '@melena/shared/kit/table';
import { AccountsHead } from './AccountsHead';
import { EVERY_DAY, type useLogParams } from './use-log-params';

const PERIODS = [
  { value: 'day', label: 'Un día' },
  { value: EVERY_DAY, label: 'Todos' },
] as const;

interface LogPageProps<Row extends object, Value extends string>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'onRow' | 'phone'> {
  log: ReturnType<typeof useLogParams>;
  list: Parameters<typeof loadError>[0] & {
    data: { total: number; more: boolean; people: readonly { id: string; name: string }[] } | undefined;
  };
  failed: string;
  one: string;
  many: string;
  /** Another filter of the log; `name` is its place in the address. */
  filter: Pick<FilterSelectProps<Value>, 'label' | 'options' | 'value'> & { name: string };
  /** Shown if there is none: `day` of that day, `ever` of all. */
  empty: { icon: DataTableProps<Row>['empty']['icon']; day: string; ever: string };
}

/** A log of the salon, the latest first, of a day or of all. */
export function LogPage<Row extends { id: number }, Value extends string>({
  log: { params, current, day, ofOneDay, body },
  list,
  failed,
  one,
  many,
  filter: { name, ...filter },
  empty: { icon, ...none },
  ...table
}: LogPageProps<Row, Value>) {
  const person = body.person ?? null;
  const narrowed = person !== null || filter.value !== null;
  const error = loadError(list, failed);
  return (
    <>
      <AccountsHead />
      <PageBody>
        <Filters
          count={
            <ListCount
              total={list.data?.total}
              failed={Boolean(error)}
              more={list.data?.more}
              one={one}
              many={many}
              offset={params.offset}
              onOffset={params.goTo}
            />
          }
        >
          <Segments
            label="Días"
            options={PERIODS}
            value={ofOneDay ? 'day' : EVERY_DAY}
            onChange={period => params.set({ dia: period === EVERY_DAY ? EVERY_DAY : null })}
          />
          {ofOneDay && (
            <DayControl
              day={day}
              until={current}
              onDay={chosen => params.set({ dia: chosen === current ? null : chosen })}
            />
          )}
          <FilterSelect
            label="Persona"
            all="Todas"
            width={168}
            options={(list.data?.people ?? []).map(each => ({ value: each.id, label: each.name }))}
            value={person}
            onChange={persona => params.set({ persona })}
          />
          <FilterSelect
            {...filter}
            all="Todo"
            width={168}
            onChange={value => params.set({ [name]: value })}
          />
        </Filters>
        <DataTable
          {...table}
          rowKey={row => row.id}
          empty={{
            icon,
            text: ofOneDay ? none.day : none.ever,
            children: narrowed ? 'Con los filtros elegidos.' : undefined,
            action: narrowed ? (
              <Button onClick={() => params.set({ persona: null, [name]: null })}>Quitar filtros</Button>
            ) : undefined,
          }}
          error={error}
        />
      </PageBody>
    </>
  );
}
