import { loadError } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { FilterSelect, type FilterSelectProps, Filters } from '@melena/shared/kit/list/Filters';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { SaveList, type SaveListProps } from '@melena/shared/kit/list/SaveList';
import { DataTable, type DataTableProps } from '@melena/shared/kit/table';
import { AccountsHead } from './AccountsHead';
import css from './log.module.css';
import { EVERY_DAY, type useLogParams } from './use-log-params';

const PERIODS = [
  { value: 'day', label: 'Un día' },
  { value: EVERY_DAY, label: 'Todos' },
] as const;

interface LogPageProps<Row extends object, Value extends string>
  extends Pick<DataTableProps<Row>, 'label' | 'rows' | 'onRow' | 'phone'>,
    Pick<SaveListProps<Row>, 'columns' | 'readPart'> {
  log: ReturnType<typeof useLogParams>;
  list: Parameters<typeof loadError>[0] & {
    data: { total: number; more: boolean; people: readonly { id: string; name: string }[] } | undefined;
  };
  failed: string;
  one: string;
  many: string;
  /** Filters of the log beside the person; `name` is the place of each in the address. */
  filters: readonly (Pick<FilterSelectProps<Value>, 'label' | 'all' | 'options' | 'value'> & {
    name: string;
  })[];
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
  filters,
  readPart,
  empty: { icon, ...none },
  ...table
}: LogPageProps<Row, Value>) {
  const person = body.person ?? null;
  const narrowed = person !== null || filters.some(({ value }) => value !== null);
  const widen = () =>
    params.set({ persona: null, ...Object.fromEntries(filters.map(({ name }) => [name, null])) });
  const error = loadError(list, failed);
  return (
    <>
      <AccountsHead />
      <PageBody>
        <Filters
          className={filters.length > 1 ? css.several : ''}
          count={
            <>
              <ListCount
                total={list.data?.total}
                failed={Boolean(error)}
                more={list.data?.more}
                one={one}
                many={many}
                offset={params.offset}
                onOffset={params.goTo}
              />
              <SaveList
                {...{ order: '', readPart }}
                title={table.label}
                columns={table.columns}
                rows={error ? undefined : table.rows}
                rowKey={row => row.id}
              />
            </>
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
          {filters.map(({ name, ...filter }) => (
            <FilterSelect
              key={name}
              all="Todo"
              {...filter}
              width={168}
              onChange={value => params.set({ [name]: value })}
            />
          ))}
        </Filters>
        <DataTable
          {...table}
          rowKey={row => row.id}
          empty={{
            icon,
            text: ofOneDay ? none.day : none.ever,
            children: narrowed ? 'Con los filtros elegidos.' : undefined,
            action: narrowed ? <Button onClick={widen}>Quitar filtros</Button> : undefined,
          }}
          error={error}
        />
      </PageBody>
    </>
  );
}
