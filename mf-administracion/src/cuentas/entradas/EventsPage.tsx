import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { FilterSelect, Filters } from '@melena/shared/kit/list/Filters';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { DataTable } from '@melena/shared/kit/table';
import { SECURITY_KINDS, SECURITY_NAMES } from '@melena/shared/rules/security-events';
import { type Day, today } from '@melena/shared/rules/time';
import { DoorOpen } from 'lucide-react';
import { AccountsHead } from '../AccountsHead';
import { EventOnPhone, eventColumns } from './event-columns';

/** In the address in the place of a day: every day. */
const EVERY_DAY = 'todos';

const PERIODS = [
  { value: 'day', label: 'Un día' },
  { value: EVERY_DAY, label: 'Todos' },
] as const;

const KINDS = SECURITY_KINDS.map(value => ({ value, label: SECURITY_NAMES[value] }));

/** Who came in, who was refused and from where, the latest first, of a day or of all. */
export function EventsPage() {
  const params = useListParams();
  const now = useNow();
  const current = today(now);
  const asked = params.text('dia');
  const ofOneDay = asked !== EVERY_DAY;
  const day: Day = isChoosable(asked, now) && asked <= current ? asked : current;
  const person = params.text('persona') || null;
  const kind = SECURITY_KINDS.find(each => each === params.text('que')) ?? null;
  const narrowed = person !== null || kind !== null;
  const list = useCall(
    'security/get',
    {
      day: ofOneDay ? day : undefined,
      person: person ?? undefined,
      kind: kind ?? undefined,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  return (
    <>
      <AccountsHead view={paths.securityLog} />
      <div className="page-body">
        <Filters
          count={
            <ListCount
              total={list.data?.total}
              failed={list.isError}
              more={list.data?.more}
              one="acceso"
              many="accesos"
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
            options={(list.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={person}
            onChange={persona => params.set({ persona })}
          />
          <FilterSelect
            label="Qué pasó"
            all="Todo"
            width={168}
            options={KINDS}
            value={kind}
            onChange={que => params.set({ que })}
          />
        </Filters>
        <DataTable
          label="Accesos"
          columns={eventColumns(ofOneDay)}
          rows={list.data?.events}
          rowKey={row => row.id}
          phone={row => <EventOnPhone row={row} ofOneDay={ofOneDay} />}
          empty={{
            icon: DoorOpen,
            text: ofOneDay ? 'Nadie entró ese día' : 'Nadie ha entrado',
            children: narrowed ? 'Con los filtros elegidos.' : undefined,
            action: narrowed ? (
              <Button onClick={() => params.set({ persona: null, que: null })}>Quitar filtros</Button>
            ) : undefined,
          }}
          error={loadError(list, 'No se pudieron cargar los accesos')}
        />
      </div>
    </>
  );
}
