import { loadError } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { FilterSelect, type FilterSelectProps, Filters } from '@melena/shared/kit/list/Filters';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { type Column, DataTable, type DataTableProps } from '@melena/shared/kit/table';
import { type Day, formatDateTime, formatHour, nowHour, today } from '@melena/shared/rules/time';
import { AccountsHead } from './AccountsHead';

/** In the address in the place of a day: every day. */
const EVERY_DAY = 'todos';

const PERIODS = [
  { value: 'day', label: 'Un día' },
  { value: EVERY_DAY, label: 'Todos' },
] as const;

/** What the address says of a log: the day, or all of them, and the person. */
export function useLogParams() {
  const params = useListParams();
  const now = useNow();
  const current = today(now);
  const asked = params.text('dia');
  const ofOneDay = asked !== EVERY_DAY;
  const day: Day = isChoosable(asked, now) && asked <= current ? asked : current;
  const person = params.text('persona') || undefined;
  const body = { day: ofOneDay ? day : undefined, person, offset: params.offset, limit: PAGE_SIZE };
  return { params, current, day, ofOneDay, body };
}

interface LogPageProps<Row extends object, Value extends string>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'onRow' | 'phone'> {
  log: ReturnType<typeof useLogParams>;
  list: Parameters<typeof loadError>[0] & {
    data: { total: number; more: boolean; people: readonly { id: string; name: string }[] } | undefined;
  };
  failed: string;
  one: string;
  many: string;
  /** What else narrows the log; `name` is its place in the address. */
  filter: Pick<FilterSelectProps<Value>, 'label' | 'options' | 'value'> & { name: string };
  /** Where there is none: `day` of that day, `ever` of all. */
  empty: { icon: DataTableProps<Row>['empty']['icon']; day: string; ever: string };
}

/** What happened in the salon, the latest first, of a day or of all. */
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

/** The hour where one day is shown, else the day too. */
export function momentOf({ at }: { at: string }, ofOneDay: boolean): string {
  return ofOneDay ? formatHour(nowHour(new Date(at))) : formatDateTime(at);
}

export function momentColumn(ofOneDay: boolean): Column<{ at: string }> {
  return {
    id: 'at',
    head: ofOneDay ? 'Hora' : 'Fecha',
    width: ofOneDay ? 112 : 196,
    align: ofOneDay ? 'right' : undefined,
    figures: true,
    bone: ofOneDay ? 64 : 150,
    cell: row => momentOf(row, ofOneDay),
  };
}
