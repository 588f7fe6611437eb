import { closedDayTyped } from '@melena/shared/contract/salon/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Note, Strong } from '@melena/shared/kit/text';
import type { ClosedDay } from '@melena/shared/rules/agenda/salon-hours';
import { formatDay, formatHourWithArticle, today, weekdayName } from '@melena/shared/rules/time';
import { StrandingDialog } from '@melena/shared/salon/appointments/StrandingDialog';
import { CalendarPlus, CalendarX, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HolidaysForm } from './HolidaysForm';
import type { Salon } from './SalonDialog';
import css from './week.module.css';

interface ClosedDaysDialogProps {
  /** As it is now; undefined until it is read. */
  salon: Salon | undefined;
  onClose: () => void;
}

/** The days to come on which a salon is closed: added one by one or as a year's holidays, and taken away. */
export function ClosedDaysDialog({ salon, onClose }: ClosedDaysDialogProps) {
  const [open, setOpen] = useState<'new' | 'holidays' | Salon['closed_days'][number] | null>(null);
  const now = today(useNow());
  const days = salon?.closed_days.filter(({ date_end }) => date_end >= now) ?? [];
  const back = () => setOpen(null);
  return (
    <>
      <Dialog
        open
        size={560}
        title="Días cerrados"
        subtitle={salon?.name}
        onClose={onClose}
        foot={
          <>
            <Button icon={CalendarPlus} onClick={() => setOpen('holidays')}>
              Festivos oficiales
            </Button>
            <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
              Agregar días
            </Button>
          </>
        }
      >
        {days.length === 0 ? (
          <Empty icon={CalendarX} text="No hay días cerrados por venir" />
        ) : (
          <ul className={css.days}>
            {days.map(day => (
              <li key={day.id}>
                <span className={css.what}>
                  <Strong>{day.name}</Strong>
                  <Note>{periodText(day)}</Note>
                </span>
                <IconButton icon={Trash2} name={`Quitar ${day.name}`} onClick={() => setOpen(day)} />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {open === 'new' && <ClosedDayForm onClose={back} />}
      {open === 'holidays' && <HolidaysForm closed={salon?.closed_days ?? []} onClose={back} />}
      {open !== null && typeof open === 'object' && (
        <CommandConfirm
          call="salon/closed/delete"
          body={{ closed_day: { id: open.id } }}
          question={`¿Deseas abrir el salón en ${open.name}?`}
          warning={null}
          verb="Quitar día cerrado"
          done={`${open.name} ya no es día cerrado`}
          onBack={back}
        >
          {periodText(open)}
        </CommandConfirm>
      )}
    </>
  );
}

/** 'Viernes, dic 25. 2026', or from when to when. */
function periodText({ date_start, date_end, hour_end }: ClosedDay): string {
  const days =
    date_start === date_end
      ? `${weekdayName(date_start)}, ${formatDay(date_start)}`
      : `${formatDay(date_start)} a ${formatDay(date_end)}`;
  return hour_end ? `${days} · cierra a ${formatHourWithArticle(hour_end)}` : days;
}

/** A day with a name on which the salon is closed, or several in a row. */
function ClosedDayForm({ onClose }: { onClose: () => void }) {
  return (
    <StrandingDialog
      lose="hours"
      title="Nuevo día cerrado"
      call="salon/closed/add"
      schema={closedDayTyped}
      values={{ name: '', date_start: '', date_end: '' }}
      toBody={day => ({ closed_days: [day] })}
      done={({ name }) => `${name} agregado a los días cerrados`}
      verb="Agregar día cerrado"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <TextField label="Motivo" placeholder="Navidad" maxLength={60} {...bind('name')} />
          <DateField label="Desde" {...bind('date_start')} />
          <DateField label="Hasta" optional help="Sin fecha es un solo día." {...bind('date_end')} />
        </>
      )}
    </StrandingDialog>
  );
}
