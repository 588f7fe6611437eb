import { loadError, useCall } from '@melena/shared/client';
import { savedWeek } from '@melena/shared/contract/healers/forms';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { Muted, Note, Num } from '@melena/shared/kit/text';
import { isUsualWork, weekOfRows } from '@melena/shared/rules/agenda/work-week';
import { formatHourShort, today } from '@melena/shared/rules/time';
import { StrandingDialog } from '@melena/shared/salon/appointments/StrandingDialog';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useSalonSpan } from './use-salon-span';
import { DAYS, type Week, WeekGrid } from './WeekGrid';

interface HealerWeek {
  readonly id: number;
  readonly name: string;
  readonly week: Week;
  /** Its rows. */
  readonly ids: readonly number[];
}

const columns: Column<HealerWeek>[] = [
  { id: 'name', head: 'Healer', main: true, skeleton: 140, cell: ({ name }) => name },
  ...DAYS.map(day => ({
    id: day,
    head: day,
    width: '12%',
    skeleton: 84,
    cell: ({ week }: HealerWeek) => {
      const own = week.find(one => one.day === day);
      return own ? (
        <Num>
          {formatHourShort(own.hour_in)}–{formatHourShort(own.hour_out)}
        </Num>
      ) : (
        <Muted>Descansa</Muted>
      );
    },
  })),
];

/** The usual week of each healer in this salon; one is changed in a dialog, and copied to others. */
export function WeeksPage() {
  const list = useCall('healers/weeks', {});
  const now = today(useNow());
  const [openedId, setOpenedId] = useState<number | null>(null);
  const rows = list.data?.healers.map(({ id, name, schedule }) => ({
    ...{ id, name },
    week: weekOfRows(schedule, now) as Week,
    ids: schedule.filter(isUsualWork).map(row => row.id),
  }));
  const opened = rows?.find(({ id }) => id === openedId);
  return (
    <>
      <PageHead back={{ to: paths.healers, label: 'Healers' }} title="Horarios" />
      <PageBody>
        <DataTable
          label="Horarios"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onRow={({ id }) => setOpenedId(id)}
          phone={({ name, week }) => (
            <RowText title={name}>
              <Note>{week.map(({ day }) => day).join(', ') || 'Sin horario'}</Note>
            </RowText>
          )}
          empty={{
            icon: CalendarClock,
            text: 'No se encontraron healers registrados',
            action: <ButtonLink to={paths.newHealer}>Nuevo healer</ButtonLink>,
          }}
          error={loadError(list, 'No se pudieron cargar los horarios')}
        />
      </PageBody>
      {opened && (
        <WeekDialog
          healer={opened}
          others={(rows ?? []).filter(({ id }) => id !== opened.id)}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

interface WeekDialogProps {
  healer: HealerWeek;
  others: readonly HealerWeek[];
  onClose: () => void;
}

function WeekDialog({ healer, others, onClose }: WeekDialogProps) {
  const salon = useSalonSpan();
  return (
    <StrandingDialog
      lose="healer"
      size={760}
      title="Horario de la semana"
      subtitle={healer.name}
      call="healers/week/save"
      schema={savedWeek}
      values={{ week: healer.week, copies: [] as number[] }}
      toBody={({ week, copies }) => ({
        healer_ids: [healer.id, ...copies],
        week,
        schedule_ids: [...healer.ids],
      })}
      done="Horario guardado"
      verb="Guardar horario"
      onClose={onClose}
    >
      {({ bind, values, busy }) => (
        <>
          <WeekGrid {...bind('week')} value={values.week} salon={salon} disabled={busy} />
          {others.length > 0 && (
            <CheckboxGroup
              label="Copiar a"
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              {...bind('copies')}
            />
          )}
        </>
      )}
    </StrandingDialog>
  );
}
