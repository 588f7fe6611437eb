import { loadError, useCall } from '@melena/shared/client';
import { entities } from '@melena/shared/contract/audit-entities';
import { sentenceOf } from '@melena/shared/contract/audit-reading';
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
import { type Day, today } from '@melena/shared/rules/time';
import { History } from 'lucide-react';
import { useState } from 'react';
import { AccountsHead } from '../AccountsHead';
import { AuditDialog } from './AuditDialog';
import { auditColumns, EntryOnPhone, type Row } from './audit-columns';

/** In the address in the place of a day: every day. */
const EVERY_DAY = 'todos';

const PERIODS = [
  { value: 'day', label: 'Un día' },
  { value: EVERY_DAY, label: 'Todos' },
] as const;

const ENTITY_OPTIONS = Object.entries(entities).map(([value, { many }]) => ({ value, label: many }));

/** Who did what and when, the latest first, of a day or of all. */
export function AuditPage() {
  const params = useListParams();
  const now = useNow();
  const current = today(now);
  const [opened, setOpened] = useState<Row | null>(null);
  const asked = params.text('dia');
  const ofOneDay = asked !== EVERY_DAY;
  const day: Day = isChoosable(asked, now) && asked <= current ? asked : current;
  const person = params.text('persona') || null;
  const entity = params.text('sobre') || null;
  const narrowed = person !== null || entity !== null;
  const list = useCall(
    'audit/get',
    {
      day: ofOneDay ? day : undefined,
      person: person ?? undefined,
      entity: entity ?? undefined,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  const names = list.data?.names ?? {};
  return (
    <>
      <AccountsHead view={paths.auditLog} />
      <div className="page-body">
        <Filters
          count={
            <ListCount
              total={list.data?.total}
              failed={list.isError}
              more={list.data?.more}
              one="cambio"
              many="cambios"
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
            label="Sobre"
            all="Todo"
            width={168}
            options={ENTITY_OPTIONS}
            value={entity}
            onChange={sobre => params.set({ sobre })}
          />
        </Filters>
        <DataTable
          label="Bitácora"
          columns={auditColumns(ofOneDay)}
          rows={list.data?.entries.map(entry => ({ ...entry, sentence: sentenceOf(entry, names) }))}
          rowKey={row => row.id}
          onRow={setOpened}
          phone={row => <EntryOnPhone row={row} ofOneDay={ofOneDay} />}
          empty={{
            icon: History,
            text: ofOneDay ? 'Nadie hizo nada ese día' : 'Nadie ha hecho nada',
            children: narrowed ? 'Con los filtros elegidos.' : undefined,
            action: narrowed ? (
              <Button onClick={() => params.set({ persona: null, sobre: null })}>Quitar filtros</Button>
            ) : undefined,
          }}
          error={loadError(list, 'No se pudo cargar la bitácora')}
        />
      </div>
      {opened && <AuditDialog row={opened} names={names} onClose={() => setOpened(null)} />}
    </>
  );
}
